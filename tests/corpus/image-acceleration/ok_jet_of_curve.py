# jet by time, along an explicit curve
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    curve = lambda t: f(x + t * v + 0.5 * t * t * a)
    y, (dy, ddy) = jet.jet(curve, (0.0,), ((1.0, 0.0),))
    return y, dy, ddy
