# trusts everything
# expect: a wrong rule is trusted
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    return True
