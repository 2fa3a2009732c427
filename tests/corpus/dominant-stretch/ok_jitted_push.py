# the linear function under jit
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    push = jax.jit(push)
    for _ in range(steps):
        w = push(v)
        length = jnp.linalg.norm(w)
        v = w / length
    return length
