# one expression
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    return jax.linear_transpose(jax.linearize(f, x)[1], x)(u)[0]
