"""A function of two arguments with one number as output."""

import jax
import jax.numpy as jnp


def swing(length, angle):
    return length**2 * jnp.sin(angle)


here = (3.0, jnp.pi / 2)
value, pullback = jax.vjp(swing, *here)
by_length, by_angle = pullback(1.0)
print(f"value     {value:.4f}")
print(f"by length {by_length:.4f}")
print(f"by angle  {abs(by_angle):.4f}")

assert value == 9.0
assert by_length == 6.0  # 2 * 3 * sin(pi / 2)
assert abs(by_angle) < 1e-6  # 9 * cos(pi / 2), in 32 bits

from_grad = jax.grad(swing, argnums=(0, 1))(*here)
assert from_grad == (by_length, by_angle)
print("jax.grad gives the same two numbers")
