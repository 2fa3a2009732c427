# an array of one entry, and not a number
# expect: an axis of length 1 too many
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)[None]


softplus_prod.defvjp(lambda x: (softplus_prod(x), x), lambda x, ct: (ct[0] * jax.nn.sigmoid(x),))
