# the function is stable, but fwd returns the naive value
# expect: the value that fwd returns
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(lambda x: (jnp.log(1.0 + jnp.exp(x)), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
