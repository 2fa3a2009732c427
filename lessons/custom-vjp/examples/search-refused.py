"""Backward through a search for x = cos(a x) that stops when it is done."""

import jax
import jax.numpy as jnp
from jax import lax


def crossing(a):
    def moves(pair):
        return jnp.abs(pair[1] - pair[0]) > 1e-6

    def advance(pair):
        return pair[1], jnp.cos(a * pair[1])

    return lax.while_loop(moves, advance, (0.5, jnp.cos(a * 0.5)))[1]


print(f"value {crossing(1.0):.5f}")
assert jnp.allclose(crossing(1.0), 0.7390851, atol=1e-5)
try:
    jax.grad(crossing)(1.0)
except ValueError as error:
    refusal = str(error)
print("gradient: ValueError")
assert "Reverse-mode differentiation does not work" in refusal
assert "while_loop" in refusal
