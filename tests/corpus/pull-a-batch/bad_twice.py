# f runs again for extra
# expect: f runs 2 times.
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, back = jax.vjp(lambda x: f(x)[0], x)
    return y, jax.vmap(back)(us)[0], f(x)[1]
