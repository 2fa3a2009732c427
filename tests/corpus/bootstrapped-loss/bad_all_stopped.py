# the error is stopped
# expect: no gradient is left
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    target = reward + discount * value(params, next_state)
    return 0.5 * lax.stop_gradient(value(params, state) - target) ** 2
