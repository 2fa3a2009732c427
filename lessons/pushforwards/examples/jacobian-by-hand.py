"""jax.jvp against a Jacobian that was derived on paper."""

import jax
import jax.numpy as jnp


def area_and_square(sides):
    width, height = sides
    return jnp.stack([width**2, width * height])


here = jnp.array([2.0, 3.0])
direction = jnp.array([1.0, 0.5])
value, tangent = jax.jvp(area_and_square, (here,), (direction,))
print("value  ", value)
print("tangent", tangent)

on_paper = jnp.array([[4.0, 0.0], [3.0, 2.0]])
assert jnp.array_equal(value, jnp.array([4.0, 6.0]))
assert jnp.allclose(tangent, on_paper @ direction)
assert jnp.allclose(tangent, jnp.array([4.0, 4.0]))
