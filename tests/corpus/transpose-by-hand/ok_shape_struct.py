# the example is only a shape
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    _, lin = jax.linearize(f, x)
    example = jax.ShapeDtypeStruct(x.shape, x.dtype)
    return jax.linear_transpose(lin, example)(u)[0]
