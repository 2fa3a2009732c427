# the mean is missing altogether
# expect: The value is not a single number.
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    return jnp.log(jnp.where(mask, x, 1.0)) / jnp.maximum(jnp.sum(mask), 1)
