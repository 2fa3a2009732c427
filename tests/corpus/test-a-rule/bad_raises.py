# lets the AssertionError through
# expect: VJP
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    check_grads(f, inputs, order=1, modes=["rev"])
    return True
