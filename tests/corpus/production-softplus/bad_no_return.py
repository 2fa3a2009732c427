# the function returns nothing
# expect: did the function forget its return?
import jax
import jax.numpy as jnp


def softplus_prod(x):
    jnp.logaddexp(x, 0.0)
