"""What the backward pass of the layer keeps: its inputs and the fixed
point, whatever the search took."""

import contextlib
import io
import re

import jax
import jax.numpy as jnp
from jax import lax
from jax.ad_checkpoint import print_saved_residuals


def cell(weights, x, z):
    recurrent, inward = weights
    return jnp.tanh(recurrent @ z + inward @ x)


def fixed_point(step, start):
    """Apply step until nothing moves by more than 1e-6, at most 500
    times."""

    def moves(state):
        count, before, now = state
        return (count < 500) & (jnp.max(jnp.abs(now - before)) > 1e-6)

    def advance(state):
        count, _, now = state
        return count + 1, now, step(now)

    return lax.while_loop(moves, advance, (0, start, step(start)))[2]


@jax.custom_vjp
def equilibrium(weights, x):
    return fixed_point(
        lambda z: cell(weights, x, z), jnp.zeros(len(weights[0]))
    )


def equilibrium_fwd(weights, x):
    z_star = equilibrium(weights, x)
    return z_star, (weights, x, z_star)


def equilibrium_bwd(residuals, g):
    weights, x, z_star = residuals
    _, pull_z = jax.vjp(lambda z: cell(weights, x, z), z_star)
    u = fixed_point(lambda u: g + pull_z(u)[0], g)
    _, pull_inputs = jax.vjp(
        lambda weights, x: cell(weights, x, z_star), weights, x
    )
    return pull_inputs(u)


equilibrium.defvjp(equilibrium_fwd, equilibrium_bwd)

keys = jax.random.split(jax.random.key(3), 3)
recurrent = 0.4 * jax.random.normal(keys[0], (32, 32)) / jnp.sqrt(32)
inward = jax.random.normal(keys[1], (32, 8)) / jnp.sqrt(8)
weights, x = (recurrent, inward), jax.random.normal(keys[2], (8,))


def unrolled(weights, x):
    return lax.scan(
        lambda z, _: (cell(weights, x, z), None),
        jnp.zeros(32),
        None,
        length=100,
    )[0]


def numbers_kept(function):
    _, pullback = jax.vjp(function, weights, x)
    return sum(leaf.size for leaf in jax.tree.leaves(pullback))


report = io.StringIO()
with contextlib.redirect_stdout(report):
    print_saved_residuals(equilibrium, weights, x)
print(
    re.sub(r" from \S+:\d+:\d+", "", report.getvalue()), end=""
)  # without file and line

inputs = recurrent.size + inward.size + x.size
implicit_beyond = numbers_kept(equilibrium) - inputs
unrolled_beyond = numbers_kept(unrolled) - inputs
print("beyond the inputs, implicit:", implicit_beyond)
print(
    "100 steps keep at least 100 times as much:",
    unrolled_beyond >= 100 * implicit_beyond,
)
assert implicit_beyond == 32
assert unrolled_beyond >= 100 * implicit_beyond
