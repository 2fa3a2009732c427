# the derivative of the gradient along a line
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    def gradient_at(t):
        return jax.grad(f)(jax.tree.map(lambda a, b: a + t * b, x, v))

    return jax.jvp(gradient_at, (0.0,), (1.0,))[1]
