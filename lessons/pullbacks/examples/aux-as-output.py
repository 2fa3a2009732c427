"""A loss that returns its residual too, as an ordinary output."""

import jax
import jax.numpy as jnp

A = jnp.array([[1.0, 2.0], [0.0, 1.0], [3.0, -1.0]])
b = jnp.array([1.0, 0.0, 2.0])


def misfit(x):
    error = A @ x - b
    return 0.5 * jnp.sum(error**2), error


x = jnp.array([1.0, 1.0])
value, pullback = jax.vjp(misfit, x)
(wrong,) = pullback(jax.tree.map(jnp.ones_like, value))
print("ones for everything:", wrong)

right = A.T @ (A @ x - b)
print("the gradient is    :", right)
assert jnp.allclose(wrong - right, A.sum(axis=0))
