# a cotangent made with NumPy, dtype kept
import jax
import jax.numpy as jnp
import numpy as np


@jax.jit
def unused(x):
    return x


def row(f, x, index):
    y, pull = jax.vjp(f, x)
    u = np.zeros(y.shape, y.dtype)
    u[index] = 1
    return pull(jnp.asarray(u))[0]
