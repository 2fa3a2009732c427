# jacfwd of the composition
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    g = lambda s: f(path(s))
    return g(t), jax.jacfwd(g)(t)
