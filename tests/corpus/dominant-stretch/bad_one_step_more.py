# one step too many
# expect: one step too many
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    for _ in range(steps + 1):
        w = push(v)
        n = jnp.linalg.norm(w)
        v = w / n
    return n
