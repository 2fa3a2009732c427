"""A loop whose gradient forgets everything before the last steps."""

import jax
import jax.numpy as jnp
from jax import lax

STEPS = 6


def final_state(inflow, remembered):
    def step(state, t):
        cut = t == STEPS - remembered
        state = lax.cond(cut, lax.stop_gradient, lambda s: s, state)
        return 0.5 * state + inflow, None

    return lax.scan(step, 0.0, jnp.arange(STEPS))[0]


for remembered in (6, 3, 1):
    value = final_state(1.0, remembered)
    slope = jax.grad(final_state)(1.0, remembered)
    print(f"last {remembered} steps: value {value:.5f}  slope {slope:.5f}")
    assert value == 1.96875
    assert slope == sum(0.5**age for age in range(remembered))
