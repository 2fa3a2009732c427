# jnp.vectorize around custom_gradient
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


@jnp.vectorize
@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    safe = jnp.where(r == 0, 1.0, r)
    return r, lambda ct: (ct * x / safe, ct * y / safe)
