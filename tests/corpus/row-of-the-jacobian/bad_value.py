# the value is pulled back
# expect: the cotangent is the value itself
import jax
import jax.numpy as jnp
import numpy as np


def row(f, x, index):
    value, pullback = jax.vjp(f, x)
    return pullback(value)[0]
