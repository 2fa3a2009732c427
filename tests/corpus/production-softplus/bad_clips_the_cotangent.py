# bwd keeps the cotangent between -3 and 3
# expect: the slope is sigmoid(x), times the cotangent
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(
    lambda x: (jnp.logaddexp(x, 0.0), x), lambda x, ct: (jnp.clip(ct, -3.0, 3.0) * jax.nn.sigmoid(x),)
)
