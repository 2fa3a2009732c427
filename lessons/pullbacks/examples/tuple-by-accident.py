"""A step of gradient descent that forgets about the tuple."""

import jax
import jax.numpy as jnp

x = jnp.array([1.0, 2.0])
_, pullback = jax.vjp(lambda x: jnp.sum(x**2), x)

tripled = 3 * pullback(1.0)  # three copies, and not three times as much
print("3 * pullback(1.0) has", len(tripled), "entries")

try:
    x - pullback(1.0)
except TypeError as error:
    refusal = str(error)
print("x - pullback(1.0): TypeError")

stepped = x - 0.1 * jnp.asarray(pullback(1.0))  # quiets the complaint
print("with asarray:", stepped.shape, "instead of", x.shape)

assert len(tripled) == 3 and jnp.array_equal(tripled[0], 2 * x)
assert "'tuple'" in refusal
assert stepped.shape == (1, 2)
