"""The slope of sqrt at 0, and what one such number does to a sum."""

import jax
import jax.numpy as jnp

print("slope of sqrt at 0:", float(jax.grad(jnp.sqrt)(0.0)))


def total_length(steps):
    return jnp.sum(jnp.sqrt(steps**2))


steps = jnp.array([3.0, 0.0, -2.0])
print("value:   ", float(total_length(steps)))
print("gradient:", jax.grad(total_length)(steps).tolist())

assert jax.grad(jnp.sqrt)(0.0) == jnp.inf
assert total_length(steps) == 5.0
assert jnp.isnan(jax.grad(total_length)(steps)[1])
