"""A Hessian times a direction, and never the Hessian."""

import jax


def hvp(f, x, v):
    # Forward over reverse: the gradient is a function like any other.
    return jax.jvp(jax.grad(f), (x,), (v,))[1]
