"""Subtracting the gradient of a complex parameter as it comes."""

import jax
import jax.numpy as jnp

target = 1 + 2j


def loss(z):
    return jnp.abs(z - target) ** 2


z = jnp.complex64(0)
gradient = jax.grad(loss)(z)
print("gradient at 0:", complex(gradient))
assert gradient == -2 + 4j  # slopes -2 and -4, packed with a minus

for step in range(31):
    if step % 10 == 0:
        print(f"step {step:2}: z = {complex(z):10.3f}")
    z = z - 0.1 * jax.grad(loss)(z)
assert abs(z.real - 1) < 0.01
assert z.imag < -400
