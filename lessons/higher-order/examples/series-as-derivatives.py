"""The terms of a series are derivatives, on both sides of jet."""

from math import factorial

import jax
import jax.numpy as jnp
from jax.experimental import jet


def cube(x):
    return x**3


value, series = jet.jet(cube, (2.0,), ((1.0, 0.0, 0.0),))
first = jax.grad(cube)
second = jax.grad(first)
third = jax.grad(second)
assert [float(d) for d in series] == [first(2.0), second(2.0), third(2.0)]

step = 0.5
terms = [
    derivative * step**k / factorial(k)
    for k, derivative in enumerate(series, start=1)
]
print("at 2.5:", value + sum(terms))
assert jnp.allclose(value + sum(terms), cube(2.5))

# The input obeys the same rule: this curve is 2 + t + 3 t^2 / 2.
_, along = jet.jet(cube, (2.0,), ((1.0, 3.0),))
print("speed and acceleration of the cube:", *along)


def position(t):
    return cube(2.0 + t + 3.0 * t**2 / 2.0)


assert along[0] == jax.grad(position)(0.0) == 12.0
assert along[1] == jax.grad(jax.grad(position))(0.0) == 48.0
