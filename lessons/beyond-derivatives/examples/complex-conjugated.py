"""Subtracting the conjugate of the gradient."""

import jax
import jax.numpy as jnp

target = 1 + 2j


def loss(z):
    return jnp.abs(z - target) ** 2


z = jnp.complex64(0)
for step in range(31):
    if step % 10 == 0:
        print(f"step {step:2}: z = {complex(z):.3f}")
    z = z - 0.1 * jnp.conj(jax.grad(loss)(z))
assert abs(z - target) < 0.01

# the same walk with two real numbers, where nothing is conjugated
pair = jnp.zeros(2)
for _ in range(31):
    slope = jax.grad(lambda p: loss(p[0] + 1j * p[1]))(pair)
    pair = pair - 0.1 * slope
print(f"as two real numbers: {pair[0]:.3f} and {pair[1]:.3f}")
assert jnp.allclose(pair, jnp.array([z.real, z.imag]), atol=1e-5)

here, small = jnp.complex64(3 + 1j), jnp.complex64(1e-3 - 2e-3j)
change = jax.jvp(loss, (here,), (small,))[1]
assert jnp.isclose(change, (jax.grad(loss)(here) * small).real)
assert jax.grad(lambda z: jnp.abs(z) ** 2)(here) == 2 * jnp.conj(here)
