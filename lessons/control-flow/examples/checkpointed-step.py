"""What a scan keeps for the way back, with a checkpoint or without."""

import jax
import jax.numpy as jnp
from jax import lax


def cell(h, _):
    for _ in range(4):
        h = jnp.sin(h) + 0.1 * jnp.tanh(h)
    return h, None


def after(step, h0):
    return jnp.sum(lax.scan(step, h0, length=200)[0])


def kept(function, h0):
    _, pullback = jax.vjp(function, h0)
    return [leaf for leaf in jax.tree.leaves(pullback) if leaf.ndim]


def plain(h0):
    return after(cell, h0)


def lean(h0):
    return after(jax.checkpoint(cell), h0)


h0 = jnp.linspace(0.1, 1.0, 64)
for name, function in (("plain", plain), ("checkpoint", lean)):
    arrays = kept(function, h0)
    size = sum(array.nbytes for array in arrays)
    print(f"{name:10} {len(arrays)} x {arrays[0].shape}, {size} bytes")

(carries,) = kept(lean, h0)
states = lax.scan(lambda h, _: (cell(h, _)[0], h), h0, length=200)[1]
are_carries = bool(jnp.allclose(carries, states))
print("the one array holds the carries:", are_carries)
assert are_carries
assert len(kept(plain, h0)) >= 8
assert jnp.allclose(jax.grad(plain)(h0), jax.grad(lean)(h0))
