"""Calls that jax.jvp does not accept."""

import jax
import jax.numpy as jnp

x = jnp.ones(3)
attempts = {
    "a bare array": lambda: jax.jvp(jnp.sin, x, x),
    "a tuple and a list": lambda: jax.jvp(jnp.sin, (x,), [x]),
    "two numbers for three": lambda: jax.jvp(jnp.sin, (x,), (jnp.ones(2),)),
}
kinds = []
for name, attempt in attempts.items():
    try:
        attempt()
    except (TypeError, ValueError) as error:
        kinds.append(type(error).__name__)
        print(f"{name:22} {kinds[-1]}")
assert kinds == ["TypeError", "TypeError", "ValueError"]
