# tangent 2
# expect: a factor 2 too much
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    t = jnp.asarray(t, float)
    y, dy = jax.jvp(lambda s: f(path(s)), (t,), (jnp.ones_like(t),))
    return y, 2 * dy
