# no division
# expect: that is the sum
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    return jnp.sum(jnp.log(jnp.where(mask, x, 1.0)))
