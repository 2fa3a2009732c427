# lax.map of a lambda, jitted
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, back, extra = jax.vjp(f, x, has_aux=True)
    pulled = jax.jit(lambda us: jax.lax.map(lambda u: back(u)[0], us))(us)
    return y, pulled, extra
