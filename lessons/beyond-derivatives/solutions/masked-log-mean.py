"""The mean of the logarithms that count."""

import jax.numpy as jnp


def masked_log_mean(x, mask):
    # A hidden entry becomes 1: a harmless input with logarithm 0.
    logs = jnp.log(jnp.where(mask, x, 1.0))
    # The count is no function of x, but 0 / 0 would still be nan.
    return jnp.sum(logs) / jnp.maximum(jnp.sum(mask), 1)
