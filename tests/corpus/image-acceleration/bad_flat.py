# no tuple around the series
# expect: a tuple of series, one series for each primal
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    y, (dy, ddy) = jet.jet(f, (x,), (v, a))
    return y, dy, ddy
