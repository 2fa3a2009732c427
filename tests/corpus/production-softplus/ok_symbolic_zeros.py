# symbolic zeros: fwd looks at .value
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(
    lambda x: (jnp.logaddexp(x.value, 0.0), x.value), lambda x, ct: (ct * jax.nn.sigmoid(x),), symbolic_zeros=True
)
