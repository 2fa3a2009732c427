# a plain def that calls the custom_jvp function (e.g. to coerce dtype)
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_jvp
def _norm(x):
    return jnp.sqrt(jnp.sum(x * x))


@_norm.defjvp
def _r(primals, tangents):
    (x,), (t,) = primals, tangents
    n = _norm(x)
    return n, jnp.where(n == 0, 0.0, jnp.sum(x * t) / jnp.where(n == 0, 1.0, n))


def safe_norm(x):
    return _norm(jnp.asarray(x))
