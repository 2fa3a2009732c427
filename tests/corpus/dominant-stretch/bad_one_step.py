# only one step
# expect: only one step
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    w = push(v)
    return jnp.linalg.norm(w)
