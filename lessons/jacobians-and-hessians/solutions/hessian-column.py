"""One column of a Hessian, without the Hessian."""

import jax
import jax.numpy as jnp


def basis(x, j):
    """The direction in which x[j] moves, and nothing else."""
    return jnp.zeros_like(x).at[j].set(1.0)


def hessian_column(f, x, j):
    # The Hessian is the Jacobian of the gradient: push through that.
    return jax.jvp(jax.grad(f), (x,), (basis(x, j),))[1]
