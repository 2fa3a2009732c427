# rows of the identity, transposed at the end
import jax
import jax.numpy as jnp
import numpy as np


@jax.jit
def rows_of_eye(x, chosen):
    return jnp.eye(x.shape[0], dtype=x.dtype)[chosen]


def columns(f, x, chosen):
    def push(v):
        primal, tangent = jax.jvp(f, [x], [v])
        return tangent

    return jax.vmap(push)(rows_of_eye(x, chosen)).T
