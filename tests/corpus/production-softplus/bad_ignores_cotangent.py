# bwd returns the slope alone
# expect: the cotangent from above is ignored
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(lambda x: (jnp.logaddexp(x, 0.0), x), lambda x, ct: (jax.nn.sigmoid(x),))
