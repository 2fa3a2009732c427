# the slope of a logsumexp
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def soft_argmax(x, tau):
    places = jnp.arange(x.shape[0], dtype=jnp.float32)

    def tilted(s):
        return jax.nn.logsumexp(x / tau + s * places)

    return jax.jvp(tilted, (0.0,), (1.0,))[1]
