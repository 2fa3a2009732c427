# grad of grad
# expect: scalar-output
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    return jax.grad(jax.grad(f))(x)[j]
