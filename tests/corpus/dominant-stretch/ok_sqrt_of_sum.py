# length by hand
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    for i in range(steps):
        v = push(v)
        n = jnp.sqrt(jnp.sum(v * v))
        v = v / n
    return n
