# tangent of ones
# expect: the tangent is all ones, and not the velocity on the path
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    p = path(t)
    return jax.jvp(f, (p,), (jnp.ones_like(p),))
