"""A rule for a solver does not see what its argument f closes over."""

import functools

import jax
import jax.numpy as jnp
from jax import lax


@functools.partial(jax.custom_vjp, nondiff_argnums=(0,))
def settle(f, x):
    return lax.fori_loop(0, 60, lambda _, x: f(x), x)


def settle_bwd(f, x, ct):
    return (jnp.zeros_like(ct),)  # the starting point does not matter


settle.defvjp(lambda f, x: (settle(f, x),) * 2, settle_bwd)


def resting_point(a):
    return settle(lambda x: jnp.exp(-a * x), 0.5)


print("value", round(float(resting_point(1.0)), 5))
try:
    jax.grad(resting_point)(1.0)
    outcome = "a gradient"
except jax.errors.UnexpectedTracerError as error:
    outcome = type(error).__name__
print("jax.grad:", outcome)
assert outcome == "UnexpectedTracerError"
