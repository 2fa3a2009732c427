# no temperature
# expect: the temperature is not used
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    return jnp.sum(jax.nn.softmax(x) * jnp.arange(x.shape[0]))
