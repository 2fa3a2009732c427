"""A layer whose output is a fixed point, differentiated without unrolling the search for it."""

from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, x, z):
    recurrent, inward = weights
    return jnp.tanh(recurrent @ z + inward @ x)


def find_fixed_point(step, start, tolerance):
    def unfinished(state):
        now, before, count = state
        return (jnp.max(jnp.abs(now - before)) > tolerance) & (count < 500)

    def advance(state):
        now, _, count = state
        return step(now), now, count + 1

    return lax.while_loop(unfinished, advance, (step(start), start, 0))[0]


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def equilibrium(layer, weights, x):
    start = jnp.zeros(weights[0].shape[0])
    return find_fixed_point(lambda z: layer(weights, x, z), start, 1e-6)


def equilibrium_fwd(layer, weights, x):
    z_star = equilibrium(layer, weights, x)
    return z_star, (weights, x, z_star)


def equilibrium_bwd(layer, residuals, cotangent):
    weights, x, z_star = residuals
    _, pull_z = jax.vjp(lambda z: layer(weights, x, z), z_star)
    adjoint = find_fixed_point(lambda u: cotangent + pull_z(u)[0], cotangent, 1e-7)
    _, pull_inputs = jax.vjp(lambda w, inputs: layer(w, inputs, z_star), weights, x)
    return pull_inputs(adjoint)


equilibrium.defvjp(equilibrium_fwd, equilibrium_bwd)

keys = jax.random.split(jax.random.key(3), 3)
size, inputs = 32, 8
recurrent = 0.4 * jax.random.normal(keys[0], (size, size)) / jnp.sqrt(size)
inward = jax.random.normal(keys[1], (size, inputs)) / jnp.sqrt(inputs)
x = jax.random.normal(keys[2], (inputs,))
weights = (recurrent, inward)


def implicit_loss(weights, x):
    return jnp.sum(equilibrium(cell, weights, x) ** 2)


def unrolled_loss(weights, x):
    z = lax.fori_loop(0, 100, lambda _, z: cell(weights, x, z), jnp.zeros(size))
    return jnp.sum(z**2)


implicit = jax.jit(jax.grad(implicit_loss, argnums=(0, 1)))(weights, x)
unrolled = jax.jit(jax.grad(unrolled_loss, argnums=(0, 1)))(weights, x)
for name, one, other in zip(("W", "U", "x"), jax.tree.leaves(implicit), jax.tree.leaves(unrolled)):
    same = bool(jnp.allclose(one, other, atol=1e-5, rtol=1e-4))
    print(f"gradient for {name}: same as through 100 unrolled steps: {same}")
    assert same
