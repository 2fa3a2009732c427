# the comment signs taken away, nothing filled in
# expect: not a valid JAX type
import jax
import jax.numpy as jnp
import numpy as np


def row(f, x, index):
    value, pullback = jax.vjp(f, x)
    u = ...
    return pullback(u)[0]
