# returns 0 already below -5
# expect: is off at x =
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jnp.where(x < -5.0, 0.0, jnp.logaddexp(x, 0.0))


softplus_prod.defvjp(lambda x: (softplus_prod(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
