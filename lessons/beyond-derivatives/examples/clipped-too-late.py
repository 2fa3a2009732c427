"""Four examples agree, a fifth is broken, and the mean is clipped."""

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
print("lengths:", jnp.sqrt(jnp.sum(each**2, axis=1)).round(2))

mean = jax.grad(
    lambda w: jnp.mean(jax.vmap(loss, (None, 0, 0))(w, xs, ys))
)(w)
print(f"clipped at the end: {-clip(mean)[0]:.3f} and {-clip(mean)[1]:.3f}")
assert jnp.allclose(jnp.mean(each, axis=0), mean)
assert jnp.abs(clip(mean)[0]) < 0.01 and clip(mean)[1] < -0.99
