# the tangent passes everywhere
# expect: outside of the bounds it must stop
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


limit.defjvps(lambda t, ans, x, low, high: t, None, None)
