# rows of the Jacobian, weighted
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    def again(x):
        y, extra = f(x)
        return y, (y, extra)

    rows, (y, extra) = jax.jacrev(again, has_aux=True)(x)
    return y, jnp.tensordot(us, rows, y.ndim), extra
