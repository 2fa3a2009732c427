# one of two errors is stopped, so that half of both gradients is left
# expect: a factor 2 is missing
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    target = lax.stop_gradient(reward + discount * value(params, next_state))
    error = value(params, state) - target
    return 0.5 * error * lax.stop_gradient(error)
