# Jacobian and Hessian
# expect: It builds a matrix of derivatives.
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    J = jax.jacfwd(f)(x)
    H = jax.hessian(f)(x)
    return f(x), J @ v, H @ v @ v + J @ a
