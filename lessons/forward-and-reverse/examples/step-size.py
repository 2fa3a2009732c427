"""The error of a difference quotient, for ever smaller steps."""

import jax
import jax.numpy as jnp


def f(x):
    return jnp.exp(jnp.sin(x))


x = jnp.float32(1.0)
exact = jnp.cos(x) * f(x)
errors = []
for h in (1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6):
    slope = (f(x + h) - f(x)) / h
    errors.append(abs(float(slope - exact)))
    print(f"h = {h:.0e}   off by about 1e{jnp.log10(errors[-1]):+.0f}")

by_jax = abs(float(jax.grad(f)(x) - exact))
print("jax.grad is off by less than 1e-6:", by_jax < 1e-6)
assert min(errors) > 1e-6 > by_jax  # no step comes close
assert errors[0] > errors[2] < errors[-1]  # truncation, then rounding
