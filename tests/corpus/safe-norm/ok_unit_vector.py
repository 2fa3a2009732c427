# builds the safe unit vector first, then one dot product
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_jvp
def safe_norm(v):
    return jnp.sqrt(jnp.sum(v * v))


def _unit(v, size):
    return jnp.where(size > 0, v / jnp.where(size > 0, size, 1), jnp.zeros_like(v))


def _push(primals, tangents):
    v, dv = primals[0], tangents[0]
    size = safe_norm(v)
    return size, _unit(v, size) @ dv


safe_norm.defjvp(_push)
