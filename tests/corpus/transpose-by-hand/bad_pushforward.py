# pushes instead of pulling
# expect: off
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    _, lin = jax.linearize(f, x)
    jax.linear_transpose(lin, x)
    return jnp.resize(lin(jnp.resize(u, x.shape)), x.shape)
