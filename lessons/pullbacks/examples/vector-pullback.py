"""Two outputs, so a cotangent with two entries."""

import jax
import jax.numpy as jnp


def powers(p):
    return jnp.stack([p[0] ** 2, p[1] ** 3])


point = jnp.array([2.0, 3.0])
value, pullback = jax.vjp(powers, point)
print("value:", value)

weights = jnp.array([10.0, 20.0])
pulled = pullback(weights)
print("type :", type(pulled).__name__, "of", len(pulled))
print("entry:", pulled[0])

on_paper = jnp.diag(jnp.array([4.0, 27.0]))
assert jnp.array_equal(value, jnp.array([4.0, 27.0]))
assert isinstance(pulled, tuple) and len(pulled) == 1
assert jnp.allclose(pulled[0], weights @ on_paper)
assert jnp.allclose(pulled[0], jnp.array([40.0, 540.0]))
