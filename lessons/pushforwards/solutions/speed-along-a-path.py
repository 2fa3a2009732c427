"""Where an image point is, and how fast it moves."""

import jax
import jax.numpy as jnp


def velocity(f, path, t):
    t = jnp.asarray(t, jnp.float32)
    return jax.jvp(lambda time: f(path(time)), (t,), (jnp.ones_like(t),))
