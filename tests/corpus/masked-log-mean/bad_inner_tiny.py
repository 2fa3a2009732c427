# replaced by a tiny number, and counted
# expect: the value is off
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    logs = jnp.log(jnp.where(mask, x, 1e-30))
    return jnp.sum(logs) / jnp.maximum(jnp.sum(mask), 1)
