"""A constant in a rule raises nothing, and the two modes disagree."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def sine(x):
    return jnp.sin(x)


@sine.defjvp
def sine_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    return sine(x), jnp.cos(x) * x_dot + 1.0  # not linear: affine


forward = float(jax.jvp(sine, (1.0,), (1.0,))[1])
backward = float(jax.grad(sine)(1.0))
print(f"jvp with tangent 1: {forward:.4f}")
print(f"grad:               {backward:.4f}")
print(f"cos(1):             {float(jnp.cos(1.0)):.4f}")
assert jnp.allclose(forward, jnp.cos(1.0) + 1.0)
assert jnp.allclose(backward, jnp.cos(1.0))
