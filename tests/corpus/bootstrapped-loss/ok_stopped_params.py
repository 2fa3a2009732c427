# the parameters of the target are stopped
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    frozen = jax.tree.map(lax.stop_gradient, params)
    target = reward + discount * value(frozen, next_state)
    return 0.5 * (target - value(params, state)) ** 2
