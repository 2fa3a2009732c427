# einsum and a safe reciprocal
import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_jvp
def safe_norm(x):
    return jnp.einsum("i,i->", x, x) ** 0.5


@safe_norm.defjvp
def rule(primals, tangents):
    (x,), (t,) = primals, tangents
    size = safe_norm(x)
    inverse = jnp.where(size == 0.0, 0.0, 1.0 / jnp.where(size == 0.0, 1.0, size))
    return size, jnp.einsum("i,i->", x, t) * inverse
