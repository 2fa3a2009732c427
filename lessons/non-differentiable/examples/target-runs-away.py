"""Two guesses; the first is to learn from the second. Both move."""

import jax
import jax.numpy as jnp


def surprise(guesses):
    target = guesses[1]
    return 0.5 * (guesses[0] - target) ** 2


guesses = jnp.array([0.0, 1.0])
print("gradient", jax.grad(surprise)(guesses))
for _ in range(100):
    guesses = guesses - 0.1 * jax.grad(surprise)(guesses)
print("after 100 steps", guesses.round(2))
assert jnp.allclose(guesses, 0.5, atol=1e-3)
