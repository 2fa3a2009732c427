# never divides
# expect: v is never divided by its length
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    for _ in range(steps):
        v = push(v)
    return jnp.linalg.norm(v)
