# float32 finite differences, far too noisy
# expect: take the derivative at each point
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom = jax.custom_vjp(softplus_naive)
softplus_custom.defvjp(lambda x: (softplus_naive(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))

t = jnp.linspace(-20.0, 20.0, 41)
e = 1e-2
g_naive = (softplus_naive(t + e) - softplus_naive(t - e)) / (2 * e)
g_custom = (softplus_custom(t + e) - softplus_custom(t - e)) / (2 * e)
