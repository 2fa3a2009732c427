"""A loss whose target is made from the model itself."""

from jax import lax


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    target = reward + discount * value(params, next_state)
    # The target depends on params as well, but the gradient must not know.
    error = value(params, state) - lax.stop_gradient(target)
    return 0.5 * error**2
