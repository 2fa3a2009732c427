# bwd uses exp(x)/(1+exp(x)), inf/inf for large x
# expect: inf / inf above 88
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jnp.logaddexp(x, 0.0)


softplus_prod.defvjp(lambda x: (jnp.logaddexp(x, 0.0), x), lambda r, ct: (ct * jnp.exp(r) / (1.0 + jnp.exp(r)),))
