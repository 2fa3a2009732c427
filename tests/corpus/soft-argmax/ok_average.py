# a weighted average, compiled
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


@jax.jit
def soft_argmax(x, tau):
    return jnp.average(jnp.arange(x.shape[0]), weights=jax.nn.softmax(x / tau))
