# the functions return nothing
# expect: did the function forget its return?
import jax
import jax.numpy as jnp


def sin2_save(x):
    jnp.sum(jnp.sin(x) ** 2)


sin2_recompute = sin2_save
