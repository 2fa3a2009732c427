"""The same step, with the tuple taken apart."""

import jax
import jax.numpy as jnp

x = jnp.array([1.0, 2.0])
_, pullback = jax.vjp(lambda x: jnp.sum(x**2), x)

(slope,) = pullback(1.0)
print("3 * slope:", 3 * slope)

stepped = x - 0.1 * slope
print("after a step:", stepped)

assert slope.shape == stepped.shape == x.shape
assert jnp.allclose(3 * slope, 6 * x)
assert jnp.allclose(stepped, 0.8 * x)
