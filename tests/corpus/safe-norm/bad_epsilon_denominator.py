# x.t / (norm + 1e-6): wrong for short vectors
# expect: do not add a small number
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_jvp
def safe_norm(x):
    return jnp.sqrt(jnp.sum(x**2))


@safe_norm.defjvp
def _rule(primals, tangents):
    (x,) = primals
    (t,) = tangents
    n = safe_norm(x)
    return n, jnp.dot(x, t) / (n + 1e-6)
