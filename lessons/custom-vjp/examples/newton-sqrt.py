"""A solver for x = T(a, x) with an implicit rule, and Newton's root."""

from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def iterate(step, start):
    """Repeat until nothing moves, at most 500 times."""

    def moves(state):
        count, old, new = state
        return (count < 500) & jnp.any(jnp.abs(new - old) > 1e-7)

    def advance(state):
        count, _, new = state
        return count + 1, new, step(new)

    return lax.while_loop(moves, advance, (0, start, step(start)))[2]


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def solve(T, a, start):
    return iterate(lambda x: T(a, x), start)


def solve_fwd(T, a, start):
    x = iterate(lambda x: T(a, x), start)
    return x, (a, x)


def solve_bwd(T, kept, g):
    a, x = kept
    _, pull = jax.vjp(T, a, x)
    u = iterate(lambda u: g + pull(u)[1], g)
    return pull(u)[0], None  # the start does not matter


solve.defvjp(solve_fwd, solve_bwd)


def newton(a, x):
    return 0.5 * (x + a / x)


def unrolled(a):
    return lax.fori_loop(0, 30, lambda _, x: newton(a, x), 1.0)


value, implicit = jax.value_and_grad(lambda a: solve(newton, a, 1.0))(2.0)
on_paper = 0.5 / jnp.sqrt(2.0)
print(f"root {value:.6f}")
print(f"slope: implicit {implicit:.6f}, on paper {on_paper:.6f}")
assert jnp.allclose(value, jnp.sqrt(2.0))
assert jnp.allclose(implicit, on_paper)
assert jnp.allclose(implicit, jax.grad(unrolled)(2.0))
