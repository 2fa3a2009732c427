# the same, hidden in jit
# expect: An array as large as the Hessian is made.
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    return jax.jit(lambda y: jax.jacfwd(jax.grad(f))(y)[j])(x)
