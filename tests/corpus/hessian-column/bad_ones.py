# all variables move
# expect: every variable moves
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    return jax.jvp(jax.grad(f), (x,), (jnp.ones_like(x),))[1]
