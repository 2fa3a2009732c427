"""A pullback through the function of the page before."""

import jax
import jax.numpy as jnp


def polar(p):
    r, angle = p
    return jnp.array([r * jnp.cos(angle), r * jnp.sin(angle)])


x = jnp.array([2.0, jnp.pi / 2])
_, pullback = jax.vjp(polar, x)

east_matters = jnp.array([1.0, 0.0])
(matters,) = pullback(east_matters)
print("radius matters", round(float(matters[0]), 4) + 0.0)
print("angle matters ", round(float(matters[1]), 4))
assert jnp.allclose(matters, jnp.array([0.0, -2.0]), atol=1e-6)


def east(p):
    return polar(p)[0]


_, pull_scalar = jax.vjp(east, x)
assert jnp.array_equal(pull_scalar(1.0)[0], jax.grad(east)(x))
print("jax.grad is the pullback of 1")
