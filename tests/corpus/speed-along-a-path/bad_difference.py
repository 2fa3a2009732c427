# a difference quotient
# expect: off
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    g = lambda s: f(path(s))
    return g(t), (g(t + 1e-2) - g(t)) / 1e-2
