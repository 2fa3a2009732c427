# linearises at v
# expect: that is the Jacobian at v, and not at x
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, v)
    for _ in range(steps):
        w = push(v)
        n = jnp.linalg.norm(w)
        v = w / n
    return n
