from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    try:
        check_grads(f, inputs, order=1, modes=["rev"], atol=1e-2, rtol=1e-2)
        return True
    except AssertionError as error:
        print("not trusted:", str(error)[:40])
        return False
