# lax.cond on the primal inside the rule
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_jvp
def safe_norm(x):
    return jnp.sqrt(jnp.sum(x**2))


@safe_norm.defjvp
def rule(primals, tangents):
    (x,) = primals
    (t,) = tangents
    n = safe_norm(x)
    scale = lax.cond(n > 0, lambda a: 1.0 / a, lambda a: jnp.zeros_like(a), n)
    return n, scale * jnp.dot(x, t)
