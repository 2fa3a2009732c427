# the logarithm of the product, which overflows
# expect: a product of many numbers overflows
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


def masked_log_mean(x, mask):
    return jnp.log(jnp.prod(jnp.where(mask, x, 1.0))) / jnp.maximum(mask.sum(), 1)
