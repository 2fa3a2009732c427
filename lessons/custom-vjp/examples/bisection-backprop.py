"""The gradient of a cube root that was found by halving an interval."""

import jax
import jax.numpy as jnp
from jax import lax


def edge(volume):
    """The edge of a cube: halve [0, 10] forty times."""

    def halve(_, ends):
        low, high = ends
        middle = (low + high) / 2
        too_long = middle**3 > volume
        low = jnp.where(too_long, low, middle)
        high = jnp.where(too_long, middle, high)
        return low, high

    return lax.fori_loop(0, 40, halve, (0.0, 10.0))[0]


value, slope = jax.value_and_grad(edge)(8.0)
print(f"edge of a cube of 8: {value:.4f}")
print(f"its slope:           {slope:.4f}   true: {1 / 12:.4f}")
assert jnp.allclose(value, 2.0)
assert slope == 0.0
