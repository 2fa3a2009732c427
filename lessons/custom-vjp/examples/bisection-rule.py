"""The same search, with a rule for the way back."""

import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_vjp
def edge(volume):
    def halve(_, ends):
        low, high = ends
        middle = (low + high) / 2
        too_long = middle**3 > volume
        low = jnp.where(too_long, low, middle)
        high = jnp.where(too_long, middle, high)
        return low, high

    return lax.fori_loop(0, 40, halve, (0.0, 10.0))[0]


def edge_fwd(volume):
    side = edge(volume)
    return side, side  # the output, and what the way back needs


def edge_bwd(side, ct):
    return (ct / (3 * side**2),)


edge.defvjp(edge_fwd, edge_bwd)

value, slope = jax.value_and_grad(edge)(8.0)
print(f"edge of a cube of 8: {value:.4f}")
print(f"its slope:           {slope:.4f}   true: {1 / 12:.4f}")
assert jnp.allclose(value, 2.0)
assert jnp.allclose(slope, 1 / 12)
