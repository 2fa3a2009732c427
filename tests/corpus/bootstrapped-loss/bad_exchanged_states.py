# the states are exchanged
# expect: the two states are exchanged
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    target = lax.stop_gradient(reward + discount * value(params, state))
    return 0.5 * (value(params, next_state) - target) ** 2
