"""With symbolic_zeros=True a rule can see that a cotangent is zero, and
skip work."""

import jax
import jax.numpy as jnp
from jax.custom_derivatives import SymbolicZero

seen = []


def both(x):
    return jnp.sin(x), jnp.cos(x)


def fwd(x):
    # x is wrapped: its number is x.value, and x.perturbed says whether
    # anyone differentiates by it.
    return both(x.value), x.value


def bwd(x, cotangents):
    seen.append([type(cotangent).__name__ for cotangent in cotangents])
    from_sine, from_cosine = cotangents
    total = jnp.zeros_like(x)
    if not isinstance(from_sine, SymbolicZero):
        total += from_sine * jnp.cos(x)
    if not isinstance(from_cosine, SymbolicZero):
        total -= from_cosine * jnp.sin(x)
    return (total,)


sine_and_cosine = jax.custom_vjp(both)
sine_and_cosine.defvjp(fwd, bwd, symbolic_zeros=True)
slope = jax.grad(lambda x: sine_and_cosine(x)[0])(1.0)
print("cotangent of the unused cosine:", seen[0][1])
print(
    "gradient:",
    round(float(slope), 6),
    "  cos(1):",
    round(float(jnp.cos(1.0)), 6),
)
assert seen[0][0] != "SymbolicZero"
assert seen[0][1] == "SymbolicZero"
assert jnp.allclose(slope, jnp.cos(1.0))

without_value = jax.custom_vjp(both)
without_value.defvjp(lambda x: (both(x), x), bwd, symbolic_zeros=True)
try:
    jax.grad(lambda x: without_value(x)[0])(1.0)
except TypeError as error:
    named = "CustomVJPPrimal" in str(error)
    print("without .value: a TypeError that names CustomVJPPrimal:", named)
    assert named
