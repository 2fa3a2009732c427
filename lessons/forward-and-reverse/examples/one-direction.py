"""A pushforward, by hand and by JAX."""

import jax
import jax.numpy as jnp


def polar(p):
    r, angle = p
    return jnp.array([r * jnp.cos(angle), r * jnp.sin(angle)])


x = jnp.array([2.0, jnp.pi / 2])  # two to the north
v = jnp.array([0.0, 1.0])  # turn to the left

value, moves = jax.jvp(polar, (x,), (v,))
print("we are at  ", jnp.round(value, 4) + 0.0)
print("we move by ", jnp.round(moves, 4) + 0.0)

step = 1e-3
measured = (polar(x + step * v) - polar(x - step * v)) / (2 * step)
assert jnp.allclose(moves, measured, atol=1e-3)
assert jnp.allclose(moves, jnp.array([-2.0, 0.0]), atol=1e-6)
