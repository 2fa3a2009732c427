# a bound from below
# expect: off
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    logs = jnp.log(jnp.maximum(jnp.where(mask, x, 1.0), 1e-6))
    return jnp.sum(logs) / jnp.maximum(jnp.sum(mask), 1)
