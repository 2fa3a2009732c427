"""The straight-through estimator as an ordinary expression."""

import jax
import jax.numpy as jnp
from jax import lax


def rounded(x):
    return x + lax.stop_gradient(jnp.round(x) - x)


ruled = jax.custom_vjp(lambda x: jnp.round(x))
ruled.defvjp(lambda x: (jnp.round(x), None), lambda _, ct: (ct,))

xs = jnp.linspace(-3.3, 3.3, 23)
assert (rounded(xs) == jnp.round(xs)).all()

slope = jax.grad(lambda x: rounded(x) * x)(2.7)
print(f"value {rounded(2.7):.1f}   slope of rounded(x) * x: {slope:.1f}")
assert jnp.allclose(slope, 5.7)

value, tangent = jax.jvp(rounded, (2.7,), (-4.0,))
print(f"forward mode, tangent -4 becomes {tangent:.1f}")
assert (value, tangent) == (3.0, -4.0)
assert jax.grad(ruled)(2.7) == 1.0
try:
    jax.jvp(ruled, (2.7,), (-4.0,))
    reason = ""
except TypeError as error:
    reason = str(error)
print("forward mode of the custom_vjp version: TypeError")
assert "custom_vjp" in reason


def switched(x):
    """Sign forward; back, a slope of 1 only between -1 and 1."""
    soft = jnp.clip(x, -1.0, 1.0)
    return soft + lax.stop_gradient(jnp.sign(x) - soft)


slopes = [float(jax.grad(switched)(x)) for x in (-3.0, 0.4, 3.0)]
print("slopes of the windowed sign:", slopes)
assert slopes == [0.0, 1.0, 0.0]
