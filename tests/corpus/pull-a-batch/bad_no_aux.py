# has_aux is missing
# expect: unexpected tree structure
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    (y, extra), back = jax.vjp(f, x)
    return y, jax.vmap(back)(us)[0], extra
