# no square
# expect: the difference is not squared
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    return value(params, state) - lax.stop_gradient(reward + discount * value(params, next_state))
