from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    good = True
    try:
        check_grads(f, tuple(inputs), order=1, modes="rev")
    except AssertionError:
        good = False
    return good
