# defjvps with None
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


limit.defjvps(lambda t, ans, x, low, high: jnp.where((low <= x) & (x <= high), t, 0.0), None, None)
