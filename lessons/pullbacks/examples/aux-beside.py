"""The same loss with has_aux: the second entry is only handed out."""

import jax
import jax.numpy as jnp

A = jnp.array([[1.0, 2.0], [0.0, 1.0], [3.0, -1.0]])
b = jnp.array([1.0, 0.0, 2.0])


def misfit(x):
    error = A @ x - b
    return 0.5 * jnp.sum(error**2), error


x = jnp.array([1.0, 1.0])
value, pullback, error = jax.vjp(misfit, x, has_aux=True)
(slope,) = pullback(1.0)
print("value   :", value)
print("gradient:", slope)
print("error   :", error)

assert jnp.allclose(slope, A.T @ (A @ x - b))
assert jnp.array_equal(error, A @ x - b)
same, beside = jax.grad(misfit, has_aux=True)(x)
assert jnp.array_equal(same, slope) and jnp.array_equal(beside, error)

text = jax.vjp(lambda x: (x**2, "a note"), 3.0, has_aux=True)[2]
assert text == "a note"
