from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    try:
        check_grads(f, inputs, 1, ("rev",))
    except AssertionError:
        return False
    else:
        return True
