# max(x, 0) for softplus
# expect: the result is off by
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.maximum(x, 0.0)


softplus_prod.defvjp(lambda x: (jnp.maximum(x, 0.0), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
