# multiplied by the mask as numbers
# expect: multiplying by the mask does not hide
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    weights = mask.astype(jnp.float32)
    return jnp.sum(weights * jnp.log(x)) / jnp.maximum(jnp.sum(weights), 1)
