"""With symbolic_zeros=True a rule can see that a cotangent is zero, and skip work."""

import jax
import jax.numpy as jnp
from jax.custom_derivatives import SymbolicZero

seen = []


@jax.custom_vjp
def sine_and_cosine(x):
    return jnp.sin(x), jnp.cos(x)


def fwd(x):
    # x is wrapped now: its number is x.value, and x.perturbed says whether anyone differentiates by it.
    return sine_and_cosine(x.value), x.value


def bwd(x, cotangents):
    cot_sine, cot_cosine = cotangents
    seen.append(type(cot_cosine).__name__)
    total = jnp.zeros_like(x)
    if not isinstance(cot_sine, SymbolicZero):
        total += cot_sine * jnp.cos(x)
    if not isinstance(cot_cosine, SymbolicZero):
        total -= cot_cosine * jnp.sin(x)
    return (total,)


sine_and_cosine.defvjp(fwd, bwd, symbolic_zeros=True)

slope = jax.grad(lambda x: sine_and_cosine(x)[0])(1.0)
print("the unused output sends a", seen[0])
assert seen == ["SymbolicZero"]
assert jnp.allclose(slope, jnp.cos(1.0))
