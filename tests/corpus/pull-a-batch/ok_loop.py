# a loop over the stack
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, back, extra = jax.vjp(f, x, has_aux=True)
    return [y, jnp.stack([back(u)[0] for u in us]), extra]
