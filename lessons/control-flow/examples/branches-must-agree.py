"""Both branches must return the same structure, shapes and dtypes."""

import jax.numpy as jnp
from jax import lax

x = jnp.ones(3)


def refusal(one, other):
    try:
        lax.cond(True, one, other, x)
    except TypeError as error:
        return str(error).split(":")[0].split(" but")[0]
    return "accepted"


structure = refusal(lambda x: (x, x), lambda x: x)
shape = refusal(lambda x: x, lambda x: x[:2])
dtype = refusal(lambda x: x, lambda x: jnp.zeros(3, int))
good = refusal(lambda x: x, lambda x: jnp.zeros_like(x))
print("structure:", structure)
print("shape:    ", shape)
print("dtype:    ", dtype)
print("same:     ", good)
assert "same pytree structure" in structure
assert "equal output types" in shape
assert "equal output types" in dtype
assert good == "accepted"
