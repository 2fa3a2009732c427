# slope saturates to 0/1 outside [-5, 5]
# expect: the slope is sigmoid(x)
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(
    lambda x: (jnp.logaddexp(x, 0.0), x),
    lambda r, ct: (ct * jnp.where(r > 5.0, 1.0, jnp.where(r < -5.0, 0.0, jax.nn.sigmoid(r))),),
)
