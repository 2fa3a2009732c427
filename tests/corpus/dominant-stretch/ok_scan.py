# a scan over the steps
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    push = jax.linearize(f, x)[1]

    def step(v, _):
        w = push(v)
        n = jnp.linalg.norm(w)
        return w / n, n

    return jax.lax.scan(step, v, None, length=steps)[1][-1]
