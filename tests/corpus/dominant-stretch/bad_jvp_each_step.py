# jvp in the loop
# expect: The function is traced again for every step.
import jax
import jax.numpy as jnp
import numpy as np


def dominant_stretch(f, x, v, steps):
    for _ in range(steps):
        w = jax.jvp(f, (x,), (v,))[1]
        n = jnp.linalg.norm(w)
        v = w / n
    return n
