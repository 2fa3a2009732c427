# v and a exchanged in the series
# expect: v and a are exchanged
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    y, (dy, ddy) = jet.jet(f, (x,), ((a, v),))
    return y, dy, ddy
