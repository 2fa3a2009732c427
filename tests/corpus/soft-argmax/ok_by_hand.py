# the softmax by hand, largest entry first
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    grown = jnp.exp((x - lax.stop_gradient(jnp.max(x))) / tau)
    places = np.arange(len(x))
    return (grown * places).sum() / grown.sum()
