"""A weight that is rounded before it is used, and trained by jax.grad."""

import jax
import jax.numpy as jnp


def loss(weight):
    return (jnp.round(weight) - 5.0) ** 2


slope = jax.grad(lambda x: jnp.round(x) * x)(2.7)
print(f"slope of round(x) * x at 2.7: {slope:.1f}")
assert slope == 3.0

weight = 2.7
for _ in range(20):
    weight = weight - 0.12 * jax.grad(loss)(weight)
print(f"after 20 steps: weight {weight:.2f}, loss {loss(weight):.1f}")
assert abs(weight - 2.7) < 1e-6
assert loss(weight) == 4.0
