# multiplied by the mask
# expect: replace the hidden entries before
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    return jnp.sum(mask * jnp.log(x)) / jnp.maximum(jnp.sum(mask), 1)
