# all outputs matter
# expect: a cotangent of ones: the sum of all rows
import jax
import jax.numpy as jnp
import numpy as np


def row(f, x, index):
    value, pullback = jax.vjp(f, x)
    return pullback(jnp.ones_like(value))[0]
