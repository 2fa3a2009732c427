# one entry after the other, with cond
import jax
import jax.numpy as jnp
import numpy as np


def masked_log_mean(x, mask):
    total, count = jnp.float32(0), jnp.float32(0)
    for i in range(x.shape[0]):
        entry = jax.lax.select(mask[i], x[i], jnp.ones_like(x[i]))
        total = total + jnp.log(entry)
        count = count + mask[i].astype(jnp.float32)
    return jax.lax.cond(count > 0, lambda t, c: t / c, lambda t, c: 0.0 * t, total, count)
