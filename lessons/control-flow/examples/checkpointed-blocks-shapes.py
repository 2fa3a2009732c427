"""A scan over blocks of steps keeps the states between blocks only."""

import jax
import jax.numpy as jnp
from jax import lax

STEPS, BLOCK = 400, 20


def cell(h, _):
    return jnp.sin(h) + 0.1 * jnp.tanh(h), None


def by_steps(h0):
    step = jax.checkpoint(cell)
    return jnp.sum(lax.scan(step, h0, length=STEPS)[0])


@jax.checkpoint
def block(h, _):
    return lax.scan(jax.checkpoint(cell), h, length=BLOCK)[0], None


def by_blocks(h0):
    return jnp.sum(lax.scan(block, h0, length=STEPS // BLOCK)[0])


def shapes_kept(function, h0):
    leaves = jax.tree.leaves(jax.vjp(function, h0)[1])
    return [leaf.shape for leaf in leaves if leaf.ndim]


h0 = jnp.linspace(0.1, 1.0, 64)
print("checkpoint on each step:    ", shapes_kept(by_steps, h0))
print("and on blocks of 20 as well:", shapes_kept(by_blocks, h0))
assert shapes_kept(by_steps, h0) == [(400, 64)]
assert shapes_kept(by_blocks, h0) == [(20, 64)]
slopes = [jax.grad(function)(h0) for function in (by_steps, by_blocks)]
print("same gradient:", bool(jnp.allclose(*slopes)))
assert jnp.allclose(*slopes)
