"""The Jacobian of three inputs and two outputs, by columns and by rows."""

import jax
import jax.numpy as jnp
import numpy as np


def f(x):
    return jnp.stack([x[1] * x[0] ** 2, jnp.sin(x[2])])


here = jnp.array([1.0, 2.0, jnp.pi / 2])
columnwise = jax.jacfwd(f)(here)  # three pushforwards
rowwise = jax.jacrev(f)(here)  # two pullbacks
print(np.round(columnwise, 3) + 0.0)
assert columnwise.shape == rowwise.shape == (2, 3)
by_hand = np.array([[4.0, 1.0, 0.0], [0.0, 0.0, 0.0]])
assert np.allclose(columnwise, by_hand, atol=1e-6)
assert np.allclose(rowwise, columnwise, atol=1e-6)


def row_lengths(matrix):
    return jnp.sqrt(jnp.sum(matrix**2, axis=1))


matrix = jnp.ones((2, 5))
blocks = jax.jacrev(row_lengths)(matrix)
print("outputs (2,), inputs (2, 5): Jacobian", blocks.shape)
assert blocks.shape == (2, 2, 5)

loss = lambda x: jnp.sum(f(x) ** 2)
assert jnp.allclose(jax.jacrev(loss)(here), jax.grad(loss)(here))
