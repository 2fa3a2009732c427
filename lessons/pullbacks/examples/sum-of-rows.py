"""A cotangent of ones, taken for the derivative."""

import jax
import jax.numpy as jnp

x = jnp.array([2.0, 1.0, 3.0])
ones = jnp.ones(3)

_, pull_square = jax.vjp(lambda x: x**2, x)
print("squares:", pull_square(ones)[0])  # the slopes: it looks fine
assert jnp.allclose(pull_square(ones)[0], 2 * x)


def smooth(x):
    return x**2 + jnp.roll(x, 1) ** 2


_, pull_smooth = jax.vjp(smooth, x)
summed = pull_smooth(ones)[0]
print("smooth :", summed)  # no slope of anything

rows = jax.jacobian(smooth)(x)
assert jnp.allclose(summed, rows.sum(axis=0))
assert not jnp.allclose(summed, jnp.diag(rows))
