# multiplied by the temperature
# expect: x is multiplied by tau
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    return jnp.sum(jax.nn.softmax(x * tau) * jnp.arange(x.shape[0]))
