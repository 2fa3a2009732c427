# the shares are stopped
# expect: no gradient is left
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    shares = lax.stop_gradient(jax.nn.softmax(x / tau))
    return jnp.sum(shares * jnp.arange(x.shape[0]))
