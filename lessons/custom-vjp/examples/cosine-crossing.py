"""x = cos(a x) by its equation: a rule with one division in it."""

import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_vjp
def crossing(a):
    def moves(state):
        count, old, new = state
        return (count < 500) & (jnp.abs(new - old) > 1e-7)

    def advance(state):
        count, _, new = state
        return count + 1, new, jnp.cos(a * new)

    return lax.while_loop(moves, advance, (0, 0.5, jnp.cos(a * 0.5)))[2]


def crossing_fwd(a):
    x = crossing(a)
    return x, (a, x)


def crossing_bwd(kept, g):
    a, x = kept
    _, pull = jax.vjp(lambda b, z: jnp.cos(b * z), a, x)
    per_unit = pull(jnp.ones_like(x))[1]  # dT/dx, for a single number
    u = g / (1 - per_unit)
    return (pull(u)[0],)


crossing.defvjp(crossing_fwd, crossing_bwd)

slope = jax.jit(jax.vmap(jax.grad(crossing)))
a = jnp.array([0.3, 1.0, 1.2])
x = jax.vmap(crossing)(a)
on_paper = -x * jnp.sin(a * x) / (1 + a * jnp.sin(a * x))
for name, values in (
    ("x*", x),
    ("implicit slope", slope(a)),
    ("on paper", on_paper),
):
    print(f"{name:14}", *(f"{value:8.4f}" for value in values))
assert jnp.allclose(x, jnp.cos(a * x), atol=1e-6)
assert jnp.allclose(slope(a), on_paper, atol=1e-5)
