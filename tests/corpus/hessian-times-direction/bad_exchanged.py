# x and v exchanged
# expect: the curvature is taken at v instead of at x
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    return jax.jvp(jax.grad(f), (v,), (x,))[1]
