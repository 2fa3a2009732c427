# safe denominator plus outer where
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_jvp
def safe_norm(x):
    return jnp.sqrt(jnp.vdot(x, x))


@safe_norm.defjvp
def _rule(primals, tangents):
    (x,), (dx,) = primals, tangents
    size = jnp.sqrt(jnp.vdot(x, x))
    zero = size == 0
    return size, jnp.where(zero, 0.0, jnp.vdot(x, dx) / jnp.where(zero, 1.0, size))
