# a difference of gradients
# expect: off
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    g = jax.grad(f)
    return (g(x + 1e-3 * v) - g(x)) / 1e-3
