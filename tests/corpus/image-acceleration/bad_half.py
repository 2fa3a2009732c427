# a / 2 as coefficient
# expect: a is halved, but a series holds derivatives
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    y, (dy, ddy) = jet.jet(f, (x,), ((v, a / 2),))
    return y, dy, ddy
