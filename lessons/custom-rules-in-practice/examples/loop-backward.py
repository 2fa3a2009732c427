"""Going backward through a search of unknown length is refused."""

import jax
import jax.numpy as jnp
from jax import lax


def settle(x):
    """Apply z -> tanh(z / 2 + x) until z moves no more."""

    def moves(state):
        before, now = state
        return jnp.abs(now - before) > 1e-6

    def advance(state):
        _, now = state
        return now, jnp.tanh(0.5 * now + x)

    return lax.while_loop(moves, advance, (x, jnp.tanh(1.5 * x)))[1]


z = settle(1.0)
print(f"the search finds z = {float(z):.6f}")
assert jnp.allclose(z, jnp.tanh(0.5 * z + 1.0), atol=1e-6)

try:
    jax.grad(settle)(1.0)
except ValueError as error:
    refusal = str(error).split(". ")[0]
else:
    refusal = ""
print("its gradient:", refusal[:61])
assert (
    "Reverse-mode differentiation does not work for lax.while_loop"
    in refusal
)
