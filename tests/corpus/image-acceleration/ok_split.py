# bend and push apart
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    push = lambda y, w: jax.jvp(f, (y,), (w,))[1]
    velocity, bend = jax.jvp(lambda y: push(y, v), (x,), (v,))
    return f(x), velocity, bend + push(x, a)
