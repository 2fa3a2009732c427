# length after dividing
# expect: always one
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    for _ in range(steps):
        v = push(v)
        v = v / jnp.linalg.norm(v)
    return jnp.linalg.norm(v)
