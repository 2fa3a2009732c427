"""What jet returns, taken for the coefficients of a Taylor series."""

import jax.numpy as jnp
from jax.experimental import jet


def cube(x):
    return x**3


value, series = jet.jet(cube, (2.0,), ((1.0, 0.0, 0.0),))
print("value:", value, "series:", *series)
assert [float(term) for term in series] == [12.0, 12.0, 6.0]

step = 0.5
guess = value + sum(c * step**k for k, c in enumerate(series, start=1))
print("at 2.5, by the guess:", guess, "and in truth:", cube(2.5))
assert jnp.allclose(guess, 17.75) and cube(2.5) == 15.625
