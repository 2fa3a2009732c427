"""The same batch, each gradient clipped before the mean."""

import jax
import jax.numpy as jnp


def loss(w, x, y):
    return 0.5 * (w @ x - y) ** 2


def clip(gradient, limit=1.0):
    length = jnp.sqrt(jnp.sum(gradient**2))
    return gradient * jnp.minimum(1.0, limit / length)


w = jnp.zeros(2)
xs = jnp.array(
    [[1.0, 0.0], [1.0, 0.1], [1.0, -0.1], [1.0, 0.0], [0.0, 1.0]]
)
ys = jnp.array([1.0, 1.0, 1.0, 1.0, 1000.0])

each = jax.vmap(jax.grad(loss), in_axes=(None, 0, 0))(w, xs, ys)
clipped = jax.vmap(clip)(each)
print("lengths:", jnp.sqrt(jnp.sum(clipped**2, axis=1)).round(2))
step = -jnp.mean(clipped, axis=0)
print(f"clipped one by one: {step[0]:.3f} and {step[1]:.3f}")
assert jnp.all(jnp.sqrt(jnp.sum(clipped**2, axis=1)) <= 1 + 1e-5)
assert step[0] > 3 * step[1] > 0
assert jnp.all(clip(jnp.zeros(2)) == 0)  # nothing to clip, and no nan
