# the two answers are exchanged
# expect: a right rule is refused
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    try:
        check_grads(f, inputs, order=1, modes=["rev"])
    except AssertionError:
        return True
    return False
