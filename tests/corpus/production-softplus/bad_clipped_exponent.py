# avoids overflow by clipping x at 80 in the forward pass
# expect: nor cut it off
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jnp.log1p(jnp.exp(jnp.minimum(x, 80.0)))


softplus_prod.defvjp(lambda x: (jnp.log1p(jnp.exp(jnp.minimum(x, 80.0))), x), lambda r, ct: (ct * jax.nn.sigmoid(r),))
