"""One step of gradient descent for real and complex parameters."""

import jax
import jax.numpy as jnp


def complex_step(loss, params, rate):
    gradient = jax.grad(loss)(params)
    # conj leaves real leaves alone, and turns complex ones downhill.
    return jax.tree.map(
        lambda p, g: p - rate * jnp.conj(g), params, gradient
    )
