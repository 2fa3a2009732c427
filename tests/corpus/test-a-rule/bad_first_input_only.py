# tests the first input only
# expect: only the second input is wrong: a wrong rule is trusted
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    try:
        check_grads(lambda x: f(x, *inputs[1:]), inputs[:1], order=1, modes=["rev"])
    except AssertionError:
        return False
    return True
