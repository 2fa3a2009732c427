# inside means that the value is x
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


limit.defjvps(lambda t, ans, x, low, high: jnp.where(ans == x, t, 0.0), None, None)
