# forward mode as well
# expect: ask check_grads for modes=['rev']
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    try:
        check_grads(f, inputs, order=1, modes=["fwd", "rev"])
    except Exception:
        return False
    return True
