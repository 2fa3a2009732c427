# tangent is the position
# expect: the tangent is path(t) itself, and not its rate of change
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    p = path(t)
    return jax.jvp(f, (p,), (p,))
