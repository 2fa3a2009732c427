# results along the last axis
# expect: this is the transpose
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, back, extra = jax.vjp(f, x, has_aux=True)
    return y, jax.vmap(back, out_axes=-1)(us)[0], extra
