# linearised once
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    push = jax.linearize(f, x)[1]
    pick = lambda j: push(jnp.where(jnp.arange(x.shape[0]) == j, 1.0, 0.0))
    return jax.vmap(pick, in_axes=0, out_axes=1)(chosen)
