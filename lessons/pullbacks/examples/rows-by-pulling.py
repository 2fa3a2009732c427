"""A basis of cotangents gives the rows of the Jacobian."""

import jax
import jax.numpy as jnp


def smooth(x):
    return x**2 + jnp.roll(x, 1) ** 2


x = jnp.array([2.0, 1.0, 3.0])
value, pullback = jax.vjp(smooth, x)

(last_row,) = pullback(jnp.array([0.0, 0.0, 1.0]))
print("last row:", last_row)

(rows,) = jax.vmap(pullback)(jnp.eye(3))
print(rows)

assert jnp.array_equal(rows[2], last_row)
assert jnp.allclose(rows, jax.jacrev(smooth)(x))
assert jnp.allclose(rows.sum(axis=0), pullback(jnp.ones(3))[0])
