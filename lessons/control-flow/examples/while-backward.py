"""grad of a while_loop is refused, with a checkpoint as well."""

import textwrap

import jax
from jax import lax


def weighted_sum(scale, count, wrap=lambda step: step):
    """Add up scale * i for i below count, in a while_loop."""

    def unfinished(state):
        return state[0] < count

    def step(state):
        i, total = state
        return i + 1, total + scale * i

    return lax.while_loop(unfinished, wrap(step), (0, 0.0))[1]


WRAPS = {"plain": lambda step: step, "checkpoint": jax.checkpoint}

print("forward:", weighted_sum(2.0, 5))
assert weighted_sum(2.0, 5) == 20.0

refusals = []
for name, wrap in WRAPS.items():
    try:
        jax.grad(weighted_sum)(2.0, 5, wrap)
    except ValueError as error:
        refusals.append(str(error))
        print(f"grad, {name}: ValueError")
print(textwrap.fill(refusals[0], 72))
assert len(refusals) == 2
assert refusals[0] == refusals[1]
assert "Reverse-mode differentiation does not work" in refusals[0]
