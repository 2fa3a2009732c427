# cheat: built-in forward and jax.grad of the built-in in bwd
# expect: asks JAX to differentiate
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def softplus_prod(x):
    return jax.nn.softplus(x)


softplus_prod.defvjp(lambda x: (jax.nn.softplus(x), x), lambda r, ct: (ct * jax.grad(jax.nn.softplus)(r),))
