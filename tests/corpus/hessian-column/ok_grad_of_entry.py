# the gradient of one entry of the gradient: a row, which is a column
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    return jax.grad(lambda y: jax.grad(f)(y)[j])(x)
