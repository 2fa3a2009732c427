# uses vjp
# expect: The two halves are not what it is made from.
import jax
import jax.numpy as jnp
import numpy as np


def pull(f, x, u):
    return jax.vjp(f, x)[1](u)[0]
