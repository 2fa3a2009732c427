# velocity first
# expect: position and velocity are exchanged
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    t = jnp.asarray(t, float)
    y, dy = jax.jvp(lambda s: f(path(s)), (t,), (jnp.ones_like(t),))
    return dy, y
