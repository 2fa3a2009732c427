# the whole Hessian times a direction
# expect: An array as large as the Hessian is made.
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    return jax.hessian(f)(x) @ jnp.zeros_like(x).at[j].set(1.0)
