# a small summand
# expect: off
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    logs = jnp.log(jnp.where(mask, x, 1.0) + 1e-8)
    return jnp.sum(jnp.where(mask, logs, 0.0)) / jnp.maximum(jnp.sum(mask), 1)
