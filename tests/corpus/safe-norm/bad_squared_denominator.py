# divides by the squared norm
# expect: divided by the squared length
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
    return n, jnp.dot(x, t) / jnp.where(n == 0, 1.0, n**2)
