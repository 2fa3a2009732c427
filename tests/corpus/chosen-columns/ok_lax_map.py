# lax.map, one after the other
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    def one(j):
        return jax.jvp(f, (x,), ((jnp.arange(x.size) == j).astype(x.dtype),))[1]

    return jnp.transpose(jax.lax.map(one, chosen))
