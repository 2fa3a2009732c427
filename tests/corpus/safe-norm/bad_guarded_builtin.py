# cheat: the rule shields 0 and then calls jax.jvp on the built-in norm
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
    return n, jnp.where(n == 0, 0.0, jax.jvp(jnp.linalg.norm, (jnp.where(n == 0, 1.0, x),), (t,))[1])
