# no reward
# expect: the reward is missing in the target
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    target = lax.stop_gradient(discount * value(params, next_state))
    return 0.5 * (value(params, state) - target) ** 2
