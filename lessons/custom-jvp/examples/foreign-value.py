"""Foreign code has no derivative, until a rule gives it one."""

import jax
import jax.numpy as jnp
import numpy as np


def from_outside(x):
    """Stands for a library that JAX cannot look into."""
    return np.asarray(1.0 / np.cosh(x), np.float32)


def call_library(x):
    one_float = jax.ShapeDtypeStruct((), jnp.float32)
    return jax.pure_callback(from_outside, one_float, x)


bump = jax.custom_jvp(call_library)


@bump.defjvp
def bump_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    height = bump(x)
    return height, -height * jnp.tanh(x) * x_dot


here = jnp.float32(0.5)
try:
    jax.grad(call_library)(here)
except ValueError as error:
    message = str(error)
    print("without a rule:", type(error).__name__ + ":", message[:35])

slope = jax.grad(bump)(here)
expected = jax.grad(lambda x: 1.0 / jnp.cosh(x))(here)
print("with a rule:   ", round(float(slope), 5))
print("in pure JAX:   ", round(float(expected), 5))
assert jnp.allclose(slope, expected, atol=1e-6)
assert "do not support JVP" in message
