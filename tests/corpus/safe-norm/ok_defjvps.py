# defjvps with the answer reused
import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_jvp
def safe_norm(x):
    return jnp.sqrt(jnp.dot(x, x))


safe_norm.defjvps(lambda t, ans, x: jnp.dot(x, t) * jnp.where(ans > 0, 1.0 / jnp.where(ans > 0, ans, 1.0), 0.0))
