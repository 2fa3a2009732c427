"""The tangent goes through foreign code: only forward mode runs."""

import jax
import jax.numpy as jnp
import numpy as np


def outside(function, *numbers):
    return jax.pure_callback(
        lambda *arrays: np.asarray(function(*arrays), np.float32),
        jax.ShapeDtypeStruct((), jnp.float32),
        *numbers,
    )


@jax.custom_jvp
def tangent_angle(x):
    return outside(np.arctan, x)


@tangent_angle.defjvp
def rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    pushed = outside(lambda x, x_dot: x_dot / (1.0 + x**2), x, x_dot)
    return tangent_angle(x), pushed  # linear, but JAX cannot see it


here = jnp.float32(2.0)
pushed = jax.jvp(tangent_angle, (here,), (jnp.float32(1.0),))[1]
print("jvp: ", round(float(pushed), 5))
try:
    jax.grad(tangent_angle)(here)
except ValueError as error:
    message = str(error)
    print("grad:", type(error).__name__ + ":", message[:40])
assert jnp.allclose(pushed, 0.2)
assert "do not support transpose" in message
