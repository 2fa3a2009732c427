"""Three functions in a row, and their pullbacks in the opposite order."""

import jax
import jax.numpy as jnp

MIX = jnp.array([[1.0, -1.0], [0.5, 2.0], [0.0, 1.0]])
TARGET = jnp.array([0.5, -0.5, 1.0])


def layer(x):
    return MIX @ x


def squash(h):
    return jnp.tanh(h)


def loss(y):
    return jnp.sum((y - TARGET) ** 2)


x = jnp.array([0.2, 0.4])
h, pull_layer = jax.vjp(layer, x)
y, pull_squash = jax.vjp(squash, h)
value, pull_loss = jax.vjp(loss, y)

(of_y,) = pull_loss(1.0)
(of_h,) = pull_squash(of_y)
(of_x,) = pull_layer(of_h)
for name, cotangent in (("y", of_y), ("h", of_h), ("x", of_x)):
    numbers = "  ".join(f"{number:6.3f}" for number in cotangent)
    print(f"cotangent of {name}:  {numbers}")

assert jnp.allclose(of_y, 2 * (y - TARGET))
assert (of_y.shape, of_h.shape, of_x.shape) == (y.shape, h.shape, x.shape)
whole = jax.grad(lambda x: loss(squash(layer(x))))(x)
assert jnp.allclose(of_x, whole, rtol=1e-5)
halved = pull_layer(pull_squash(pull_loss(0.5)[0])[0])[0]
assert jnp.allclose(halved, whole / 2, rtol=1e-5)
