# g_custom evaluated at -x
# expect: the slopes at -x
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom = jax.custom_vjp(softplus_naive)
softplus_custom.defvjp(lambda x: (softplus_naive(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))

grid = jnp.linspace(-20.0, 20.0, 41)
g_naive = jax.vmap(jax.grad(softplus_naive))(grid)
g_custom = jax.vmap(jax.grad(softplus_custom))(-grid)
