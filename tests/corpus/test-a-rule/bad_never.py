# trusts nothing
# expect: a right rule is refused
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    return False
