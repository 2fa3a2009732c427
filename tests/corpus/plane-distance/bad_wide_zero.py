# a slope of zero in a whole disc around the origin
# expect: everything is zero
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    near = r < 1e-3
    safe = jnp.where(near, 1.0, r)
    return r, lambda ct: (jnp.where(near, 0.0, ct * x / safe), jnp.where(near, 0.0, ct * y / safe))
