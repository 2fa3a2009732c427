# the distance from the middle: rounding puts a bound outside
# expect: the lower bound counts as outside
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


@jax.custom_jvp
def limit(x, low, high):
    return jnp.clip(x, low, high)


def from_x(t, ans, x, low, high):
    return jnp.where(jnp.abs(x - (low + high) / 2) <= (high - low) / 2, t, 0.0)


limit.defjvps(from_x, None, None)
