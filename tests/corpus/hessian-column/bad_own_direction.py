# moves by x[j]
# expect: the direction is x[j] long, and not 1
import jax
import jax.numpy as jnp
import numpy as np


def hessian_column(f, x, j):
    v = jnp.zeros_like(x).at[j].set(x[j])
    return jax.jvp(jax.grad(f), (x,), (v,))[1]
