# flipped sign
# expect: the sign is flipped
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    _, lin = jax.linearize(f, x)
    return -jax.linear_transpose(lin, x)(u)[0]
