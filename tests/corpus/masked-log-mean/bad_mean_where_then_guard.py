# jnp.mean with where of raw logarithms
# expect: replace the hidden entries before
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    return jnp.where(mask.any(), jnp.sum(jnp.log(x), where=mask) / jnp.maximum(mask.sum(), 1), 0.0)
