from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    from functools import partial
    from jax.test_util import check_vjp

    try:
        check_vjp(f, partial(jax.vjp, f), inputs)
    except AssertionError:
        return False
    return True
