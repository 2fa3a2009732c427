# computes in float16: overflow is gone but accuracy too
# expect: is off by
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x.astype(jnp.float16), jnp.float16(0)).astype(x.dtype)


softplus_prod.defvjp(lambda x: (softplus_prod(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
