"""Calls of check_grads that fail although the rule is right."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def what_happens(f, x, **settings):
    try:
        check_grads(f, (x,), order=1, **settings)
    except Exception as error:
        return type(error).__name__
    return "passes"


def with_slope(value, slope):
    f = jax.custom_vjp(value)
    f.defvjp(lambda x: (value(x), x), lambda x, ct: (ct * slope(x),))
    return f


square = with_slope(lambda x: x * x, lambda x: 2 * x)
coarse = with_slope(lambda x: jnp.round(x * x, 3), lambda x: 2 * x)
same = with_slope(lambda x: x, lambda x: 1.0)

x, rev = jnp.float32(3.01), ["rev"]
results = {
    "modes=['rev']": what_happens(square, x, modes=rev),
    "modes left out": what_happens(square, x),
    "identity of a jnp scalar": what_happens(same, x, modes=rev),
    "identity of a Python float": what_happens(same, 3.0, modes=rev),
    "a value with 3 decimals": what_happens(coarse, x, modes=rev),
    "and a longer step": what_happens(coarse, x, modes=rev, eps=0.5),
}
for name, result in results.items():
    print(f"{name:28}{result}")
assert list(results.values()) == [
    "passes",
    "TypeError",
    "passes",
    "AttributeError",
    "AssertionError",
    "passes",
]
