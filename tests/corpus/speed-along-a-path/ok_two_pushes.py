# two pushforwards in a row
import jax
import jax.numpy as jnp
import numpy as np


def velocity(f, path, t):
    t = jnp.asarray(t, float)
    p, dp = jax.jvp(path, (t,), (jnp.ones_like(t),))
    return jax.jvp(f, (p,), (dp,))
