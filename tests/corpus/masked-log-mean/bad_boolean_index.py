# boolean indexing
# expect: boolean indices
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    kept = x[mask]
    return jnp.sum(jnp.log(kept)) / max(kept.size, 1)
