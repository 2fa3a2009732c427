# base 2, select, and the mean put right afterwards
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    n = max(1, mask.shape[0])
    x = jnp.select([mask], [x], default=1.0)
    return jnp.mean(jnp.log2(x)) * np.log(2.0) * n / jnp.where(jnp.any(mask), jnp.sum(mask), n)
