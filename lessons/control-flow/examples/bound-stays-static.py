"""static_argnums keeps the bound a Python number inside of jit."""

import jax
import jax.numpy as jnp
from jax import lax


def weighted_sum(scale, count):
    return lax.fori_loop(0, count, lambda i, s: s + scale * i, 0.0)


slope = jax.jit(jax.grad(weighted_sum), static_argnums=1)
print("5 steps:", slope(2.0, 5))
print("8 steps:", slope(2.0, 8))
print("5 steps with another scale:", slope(-3.0, 5))

by_length = jax.jit(jax.grad(lambda s, xs: weighted_sum(s, len(xs))))
print("a bound from a shape:", by_length(2.0, jnp.ones(5)))
print("programs for these two bounds:", slope._cache_size())
assert slope(2.0, 5) == by_length(2.0, jnp.ones(5)) == 10.0
assert slope(2.0, 8) == 28.0
assert slope._cache_size() == 2  # one for each count
