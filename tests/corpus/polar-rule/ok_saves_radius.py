import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def polar(x, y):
    return jnp.hypot(x, y), jnp.arctan2(y, x)


def fwd(x, y):
    r, a = polar(x, y)
    return (r, a), (x / r, y / r, r)


def bwd(res, cts):
    c, s, r = res
    return c * cts[0] - s * cts[1] / r, s * cts[0] + c * cts[1] / r


polar.defvjp(fwd, bwd)
