# no rule at all
# expect: JAX differentiates it by itself
import jax
import jax.numpy as jnp


def sin2_save(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_recompute = sin2_save
