"""Power iteration with a Jacobian that is never built."""

import jax
import jax.numpy as jnp


def dominant_stretch(f, x, v, steps):
    _, push = jax.linearize(f, x)
    length = jnp.linalg.norm(v)
    for _ in range(steps):
        pushed = push(v)
        length = jnp.linalg.norm(pushed)
        v = pushed / length
    return length
