# the sign of 0 is 0, so the angle of the negative x axis is lost
# expect: 3.14159
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial
from typing import NamedTuple


@jax.custom_vjp
def polar(x, y):
    r = jnp.hypot(x, y)
    return r, jnp.sign(y) * jnp.arccos(x / r)


def fwd(x, y):
    return polar(x, y), (x, y)


def bwd(kept, ct):
    x, y = kept
    r = jnp.hypot(x, y)
    return ct[0] * x / r - ct[1] * y / r**2, ct[0] * y / r + ct[1] * x / r**2


polar.defvjp(fwd, bwd)
