"""Guarded inside and outside: an entropy, an angle, a direction."""

import jax
import jax.numpy as jnp


def entropy(p):
    positive = jnp.where(p > 0, p, 1.0)
    return -jnp.sum(jnp.where(p > 0, p * jnp.log(positive), 0.0))


def angle(v):
    somewhere = jnp.any(v != 0)
    x = jnp.where(somewhere, v[0], 1.0)
    return jnp.where(somewhere, jnp.arctan2(v[1], x), 0.0)


def direction(v):
    squares = jnp.sum(v**2)
    length = jnp.sqrt(jnp.where(squares > 0, squares, 1.0))
    return jnp.where(squares > 0, v / length, 0.0)


p = jnp.array([0.0, 0.25, 0.75])
print("entropy  ", f"value {entropy(p):.4f}", jax.grad(entropy)(p))
assert jnp.allclose(jax.grad(entropy)(p)[1:], -jnp.log(p[1:]) - 1)
assert jax.grad(entropy)(p)[0] == 0

points = jnp.array([[0.0, 0.0], [0.0, 2.0], [-3.0, 4.0]])
print("angle    ", jax.vmap(jax.grad(angle))(points).tolist()[:2])
assert jnp.allclose(angle(points[1]), jnp.pi / 2)
assert jnp.allclose(jax.grad(angle)(points[1]), jnp.array([-0.5, 0.0]))
assert jnp.isnan(
    jax.grad(lambda v: jnp.arctan2(v[1], v[0]))(points[0])
).all()

turned = jax.vmap(jax.jacrev(direction))(points)
print("direction", turned[0].tolist(), "at the origin")
assert not jnp.isnan(turned).any()
assert jnp.allclose(turned, jax.vmap(jax.jacfwd(direction))(points))
