# no pair
# expect: That is not a pair.
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    t = jnp.asarray(t, float)
    return jax.jvp(lambda s: f(path(s)), (t,), (jnp.ones_like(t),))[1]
