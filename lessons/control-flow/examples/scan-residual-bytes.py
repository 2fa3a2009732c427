"""Data of the figure: kB that a scan keeps, by number of steps."""

import json
import math

import jax
import jax.numpy as jnp
from jax import lax

STEPS = [number * number for number in range(2, 21)]


def cell(h, _):
    for _ in range(4):
        h = jnp.sin(h) + 0.1 * jnp.tanh(h)
    return h, None


@jax.checkpoint
def lean_cell(h, _):
    return cell(h, None)


def by_blocks(h, steps):
    """Checkpoint blocks of steps, too."""
    size = math.isqrt(steps)

    @jax.checkpoint
    def block(h, _):
        return lax.scan(lean_cell, h, length=size)[0], None

    return lax.scan(block, h, length=size)[0]


def kilobytes(function):
    """What is kept for the way back, for each number of steps."""

    def kept(steps):
        _, pullback = jax.vjp(lambda h: function(h, steps), jnp.ones(64))
        return sum(leaf.nbytes for leaf in jax.tree.leaves(pullback))

    return [kept(steps) / 1024 for steps in STEPS]


def plain(h, steps):
    return lax.scan(cell, h, length=steps)[0]


def lean(h, steps):
    return lax.scan(lean_cell, h, length=steps)[0]


series = [
    {"label": "plain", "y": kilobytes(plain)},
    {"label": "checkpointed steps", "y": kilobytes(lean)},
    {"label": "and blocks", "y": kilobytes(by_blocks)},
]
labels = {"x_label": "steps", "y_label": "kB"}
print(json.dumps({"x": STEPS, "series": series, **labels}))
