# forgets its return
# expect: forget its return
import jax
import jax.numpy as jnp


@jax.custom_jvp
def limit(x, low, high):
    jnp.clip(x, low, high)


@limit.defjvp
def rule(primals, tangents):
    x, low, high = primals
    x_dot, low_dot, high_dot = tangents
    return 0
