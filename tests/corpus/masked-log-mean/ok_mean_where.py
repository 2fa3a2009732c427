# the mean with where, of guarded logarithms
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    logs = jnp.log(jnp.where(mask, x, 1.0))
    weights = mask / jnp.maximum(mask.sum(), 1)
    return jnp.dot(weights, logs)
