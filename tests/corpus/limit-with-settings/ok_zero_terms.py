# zero contributions of the bounds written out
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


limit.defjvps(
    lambda t, ans, x, low, high: jnp.where((low <= x) & (x <= high), t, 0.0),
    lambda t, ans, x, low, high: jnp.zeros_like(ans),
    lambda t, ans, x, low, high: 0.0 * t + jnp.zeros_like(ans),
)
