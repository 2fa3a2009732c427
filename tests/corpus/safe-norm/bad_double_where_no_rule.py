# the where-trick without custom_jvp
# expect: No custom JVP rule
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def safe_norm(x):
    sq = jnp.sum(x**2)
    return jnp.where(sq == 0, 0.0, jnp.sqrt(jnp.where(sq == 0, 1.0, sq)))
