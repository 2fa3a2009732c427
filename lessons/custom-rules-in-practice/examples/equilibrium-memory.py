"""What the backward pass of the layer keeps: its inputs and the fixed point, whatever the search took."""

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


def unrolled_equilibrium(weights, x):
    def step(z, _):
        return cell(weights, x, z), None

    return lax.scan(step, jnp.zeros(size), None, length=100)[0]


def kept(function):
    _, pullback = jax.vjp(function, weights, x)
    return sum(leaf.size for leaf in jax.tree.leaves(pullback))


def inputs_size():
    return sum(leaf.size for leaf in jax.tree.leaves((weights, x)))


beyond_implicit = kept(lambda w, x: equilibrium(cell, w, x)) - inputs_size()
beyond_unrolled = kept(unrolled_equilibrium) - inputs_size()
print("numbers kept beyond the inputs, implicit:", beyond_implicit, f"(the fixed point has {size})")
print("the unrolled layer keeps more than 100 times as many:", beyond_unrolled > 100 * beyond_implicit)
assert beyond_implicit == size
assert beyond_unrolled > 100 * beyond_implicit
