# a small number is added to the distance
# expect: divide by the distance itself, however small
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


@jax.custom_gradient
def distance(x, y):
    r = jnp.sqrt(x**2 + y**2)
    return r, lambda ct: (ct * x / (r + 1e-6), ct * y / (r + 1e-6))
