# a fixed number of steps and no rule
# expect: No custom VJP rule is in use.
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def eccentric(mean, ecc):
    return lax.fori_loop(0, 80, lambda _, x: mean + ecc * jnp.sin(x), mean)
