"""The same value, and only one of two factors is differentiated."""

import jax
import jax.numpy as jnp
from jax import lax


def both(angle):
    return jnp.sin(angle) * jnp.cos(angle)


def sine_only(angle):
    return jnp.sin(angle) * lax.stop_gradient(jnp.cos(angle))


angle = jnp.pi / 4
for name, f in (("both factors", both), ("cosine stopped", sine_only)):
    slope = jax.grad(f)(angle)
    print(f"{name:15s} value {f(angle):.4f}   slope {abs(slope):.4f}")

assert both(angle) == sine_only(angle)
assert abs(jax.grad(both)(angle)) < 1e-6
assert jnp.allclose(jax.grad(sine_only)(angle), 0.5)

_, tangent = jax.jvp(lax.stop_gradient, (angle,), (1.0,))
print("tangent behind stop_gradient:", tangent)
assert tangent == 0.0
