"""Backward through the steps of a search for x = cos(a x)."""

import jax
import jax.numpy as jnp
from jax import lax


def unrolled(a, steps):
    def step(x, _):
        return jnp.cos(a * x), None

    return lax.scan(step, jnp.full(a.shape, 0.5), length=steps)[0]


a = jnp.ones(100)
x = unrolled(a, 200)
true = -x * jnp.sin(a * x) / (1 + a * jnp.sin(a * x))
kept = {}
for steps in (5, 20, 80):
    _, pullback = jax.vjp(lambda a, n=steps: unrolled(a, n), a)
    kept[steps] = sum(leaf.size for leaf in jax.tree.leaves(pullback))
    off = jnp.max(jnp.abs(pullback(jnp.ones(100))[0] - true))
    digits = min(5, int(-jnp.log10(off)))
    print(f"{steps:2} steps keep {kept[steps]:5} numbers", end="")
    print(f", slope with at least {digits} digits right")
    assert (off > 1e-2) == (steps == 5) and (off < 1e-5) == (steps == 80)
assert kept[80] > 10 * kept[5]
