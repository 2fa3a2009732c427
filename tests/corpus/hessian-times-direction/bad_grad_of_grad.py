# gradient of a gradient
# expect: Gradient only defined for scalar-output functions
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    return jax.grad(jax.grad(f))(x) * v
