# fori_loop carrying both
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)

    def body(_, c):
        w = push(c[0])
        n = jnp.linalg.norm(w)
        return w / n, n

    return jax.lax.fori_loop(0, steps, body, (v, jnp.float32(0.0)))[1]
