# gradient times v
# expect: that is the gradient times v, number by number
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    return jax.grad(f)(x) * v
