# where only around the quotient: 0/0 still reaches the transpose
# expect: make the denominator safe
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
    return n, jnp.where(n == 0, 0.0, jnp.dot(x, t) / n)
