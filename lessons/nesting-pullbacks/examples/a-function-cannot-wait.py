"""A pullback inside of a lambda, as the residual."""

from functools import partial

import jax
import jax.numpy as jnp


def inner(x):
    return x * jnp.sin(x)


def rule(wrap):
    outer = jax.custom_vjp(inner)

    def fwd(x):
        value, pull = jax.vjp(inner, x)
        return value, wrap(pull)

    outer.defvjp(fwd, lambda pull, ct: pull(ct))
    return outer


wraps = {
    "a lambda": lambda pull: lambda ct: pull(ct),
    "functools.partial": partial,
}
for name, wrap in wraps.items():
    outer = rule(wrap)
    value = outer(1.5)  # fwd does not run, so nothing happens
    assert jnp.allclose(value, 1.5 * jnp.sin(1.5))
    told = ""
    try:
        jax.grad(outer)(1.5)
    except TypeError as error:
        told = str(error)
    assert "is not a valid JAX type" in told
    print(f"{name:18} TypeError: ... is not a valid JAX type")
