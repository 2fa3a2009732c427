# a list of two
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    t = 1.0 * jnp.asarray(t)
    return list(jax.jvp(lambda s: f(path(s)), [t], [jnp.ones_like(t)]))
