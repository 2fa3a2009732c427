# a VJP rule
# expect: No custom JVP rule
import jax
import jax.numpy as jnp


@jax.custom_vjp
def limit(x, low, high):
    return jnp.clip(x, low, high)


def fwd(x, low, high):
    return jnp.clip(x, low, high), (low <= x) & (x <= high)


limit.defvjp(fwd, lambda inside, ct: (jnp.where(inside, ct, 0.0), None, None))
