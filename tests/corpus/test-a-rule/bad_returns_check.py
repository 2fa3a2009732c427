# check_grads returns nothing
# expect: The answer has to be True or False
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    return check_grads(f, inputs, order=1, modes=["rev"])
