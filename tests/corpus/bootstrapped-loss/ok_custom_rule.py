# an identity with a rule that sends zeros
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


@jax.custom_vjp
def fixed(x):
    return x


fixed.defvjp(lambda x: (x, None), lambda _, ct: (jnp.zeros_like(ct),))


def bootstrapped_loss(value, params, state, reward, next_state, discount):
    error = value(params, state) - fixed(reward + discount * value(params, next_state))
    return 0.5 * error * error
