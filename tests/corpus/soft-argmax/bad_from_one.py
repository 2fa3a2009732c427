# counted from 1
# expect: the places are counted from 1
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    return jnp.sum(jax.nn.softmax(x / tau) * jnp.arange(1, x.shape[0] + 1))
