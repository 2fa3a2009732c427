# rule just calls jax.jvp on jnp.linalg.norm
# expect: asks JAX to differentiate
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
    return n, jax.jvp(jnp.linalg.norm, (x,), (t,))[1]
