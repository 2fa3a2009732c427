"""A number that only decides which branch runs has the derivative 0."""

import jax
import jax.numpy as jnp
from jax import lax


def discounted(price, threshold):
    """Ten percent off from a threshold on."""

    def reduced(price):
        return 0.9 * price

    return lax.cond(price >= threshold, reduced, lambda p: p, price)


slope = jax.grad(discounted, argnums=1)
for threshold in (90.0, 99.9, 100.1, 110.0):
    value = discounted(100.0, threshold)
    print(f"threshold {threshold:5}: {value:5.1f}", end=", ")
    print("slope", slope(100.0, threshold))
    assert slope(100.0, threshold) == 0.0
assert discounted(100.0, 99.9) != discounted(100.0, 100.1)


def refusal(function, argument):
    try:
        jax.grad(function)(argument)
    except TypeError as error:
        return str(error).split(", but got ")[1].split(". ")[0]


two = (jnp.sin, jnp.cos)
by_bool = refusal(lambda p: lax.cond(p, *two, 1.0), True)
by_index = refusal(lambda i: lax.switch(i, two, 1.0), 0)
print("the predicate itself: TypeError, got", by_bool)
print("a switch index:       TypeError, got", by_index)
assert (by_bool, by_index) == ("bool", "int32")
