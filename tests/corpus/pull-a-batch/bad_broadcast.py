# the same sum for each
# expect: all results are the sum over the stack
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, back, extra = jax.vjp(f, x, has_aux=True)
    whole = back(us.sum(0))[0]
    return y, jnp.broadcast_to(whole, (us.shape[0], *whole.shape)), extra
