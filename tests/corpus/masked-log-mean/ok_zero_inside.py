# both guards, with a replacement where the logarithm is infinite
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    logs = jnp.where(mask, jnp.log(jnp.where(mask, x, 0.0)), 0.0)
    return jnp.sum(logs) / jnp.maximum(jnp.sum(mask), 1)
