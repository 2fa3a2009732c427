"""The target is a constant: only the first guess learns."""

import jax
import jax.numpy as jnp
from jax import lax


def surprise(guesses):
    target = lax.stop_gradient(guesses[1])
    return 0.5 * (guesses[0] - target) ** 2


guesses = jnp.array([0.0, 1.0])
print("gradient", jax.grad(surprise)(guesses))
assert jax.grad(surprise)(guesses).tolist() == [-1.0, 0.0]
for _ in range(100):
    guesses = guesses - 0.1 * jax.grad(surprise)(guesses)
print("after 100 steps", guesses.round(2))
assert jnp.allclose(guesses, 1.0, atol=1e-3)
