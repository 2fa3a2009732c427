# only looks at the first five entries
# expect: any number of entries
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_jvp
def safe_norm(x):
    return jnp.sqrt(x[0] ** 2 + x[1] ** 2 + x[2] ** 2 + x[3] ** 2 + x[4] ** 2)


@safe_norm.defjvp
def _rule(primals, tangents):
    (x,) = primals
    (t,) = tangents
    n = safe_norm(x)
    return n, jnp.where(n == 0, 0.0, jnp.dot(x, t) / jnp.where(n == 0, 1.0, n))
