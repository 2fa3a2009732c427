# repaired afterwards
# expect: the derivative
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    logs = jnp.nan_to_num(jnp.log(x), nan=0.0, neginf=0.0, posinf=0.0)
    return jnp.sum(jnp.where(mask, logs, 0.0)) / jnp.maximum(jnp.sum(mask), 1)
