"""Hessian times direction, with the matrix and without."""

import jax
import jax.numpy as jnp


def bowl(x):
    return x[1] * x[0] ** 2 + x[1] ** 3


x = jnp.array([1.0, 2.0])
v = jnp.array([0.5, -0.5])

with_matrix = jax.hessian(bowl)(x) @ v
_, without = jax.jvp(jax.grad(bowl), (x,), (v,))
print("with the matrix:   ", with_matrix)
print("without the matrix:", without)
assert jnp.allclose(with_matrix, jnp.array([1.0, -5.0]))
assert jnp.allclose(without, with_matrix)
