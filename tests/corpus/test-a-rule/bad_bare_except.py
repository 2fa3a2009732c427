# every error is a verdict
# expect: A function that doesn't run at all got a verdict
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    try:
        check_grads(f, inputs, order=1, modes=["rev"])
    except Exception:
        return False
    return True
