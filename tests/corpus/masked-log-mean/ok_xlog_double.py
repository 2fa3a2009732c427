# both guards written out
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    safe = jnp.where(mask, x, 2.0)
    logs = jnp.where(mask, jnp.log(safe), 0.0)
    n = jnp.sum(mask)
    return jnp.where(n > 0, jnp.sum(logs) / jnp.where(n > 0, n, 1), 0.0)
