"""Decide whether a rule may be trusted."""

from jax.test_util import check_grads


def trusted(f, *inputs):
    try:
        check_grads(f, inputs, order=1, modes=["rev"])
    except AssertionError:
        return False
    return True
