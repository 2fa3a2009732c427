"""Four rules before check_grads: right, wrong, wrong in places, on
purpose."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def with_slope(value, slope):
    f = jax.custom_vjp(value)
    f.defvjp(lambda x: (value(x), x), lambda x, ct: (ct * slope(x),))
    return f


def verdict(f, at):
    x = jnp.float32(at)
    try:
        check_grads(f, (x,), order=1, modes=["rev"])
    except AssertionError:
        return "caught"
    return "passes"


right = with_slope(jnp.sin, jnp.cos)
wrong = with_slope(jnp.sin, jnp.sin)
partly = with_slope(jnp.abs, lambda x: 1.0)  # right for positive x
turned = with_slope(lambda x: 1.0 * x, lambda x: -0.5)
for name, rule, points, expected in (
    ("right", right, (1.0, -1.0), ["passes", "passes"]),
    ("wrong", wrong, (1.0, -1.0), ["caught", "caught"]),
    ("wrong in places", partly, (1.0, -1.0), ["passes", "caught"]),
    ("reversed on purpose", turned, (1.0, -1.0), ["caught", "caught"]),
):
    got = [verdict(rule, point) for point in points]
    print(f"{name:20} at 1: {got[0]}, at -1: {got[1]}")
    assert got == expected
