"""One forward pass, and a gradient for each of two objectives."""

import jax
import jax.numpy as jnp

forward_passes = 0


def design(thickness):
    """Two outputs: what a plate weighs, and how much it bends."""
    global forward_passes
    forward_passes += 1
    weight = jnp.sum(thickness)
    bending = jnp.sum(1.0 / thickness**3)
    return weight, bending


thickness = jnp.array([1.0, 2.0, 0.5])
(weight, bending), pullback = jax.vjp(design, thickness)
(of_weight,) = pullback((1.0, 0.0))
(of_bending,) = pullback((0.0, 1.0))
(of_a_mix,) = pullback((0.3, 0.7))
print("weight :", of_weight)
print("bending:", of_bending)
print("pull against each other:", bool(of_weight @ of_bending < 0))
print("forward passes:", forward_passes)

assert jnp.allclose(of_weight, 1.0)
assert jnp.allclose(of_bending, -3.0 / thickness**4)
assert of_weight @ of_bending < 0
assert jnp.allclose(of_a_mix, 0.3 * of_weight + 0.7 * of_bending)
assert forward_passes == 1
