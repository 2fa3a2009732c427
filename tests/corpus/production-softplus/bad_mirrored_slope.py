# slope is sigmoid(-x)
# expect: sigmoid(-x) for sigmoid(x)
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(lambda x: (jnp.logaddexp(x, 0.0), x), lambda r, ct: (ct * jax.nn.sigmoid(-r),))
