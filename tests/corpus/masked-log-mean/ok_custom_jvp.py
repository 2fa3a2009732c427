# a rule of its own
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_jvp
def safe_log(x, mask):
    return jnp.log(jnp.where(mask, x, 1.0))


@safe_log.defjvp
def rule(primals, tangents):
    x, mask = primals
    t = tangents[0]
    return safe_log(x, mask), jnp.where(mask, t / jnp.where(mask, x, 1.0), 0.0)


@jax.jit
def masked_log_mean(x, mask):
    return jnp.sum(safe_log(x, mask)) / jnp.clip(mask.sum(), 1)
