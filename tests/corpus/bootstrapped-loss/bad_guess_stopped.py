# the guess is stopped
# expect: the guess is stopped, and the target moves
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    target = reward + discount * value(params, next_state)
    return 0.5 * (lax.stop_gradient(value(params, state)) - target) ** 2
