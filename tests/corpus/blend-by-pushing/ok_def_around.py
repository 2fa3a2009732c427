# a plain def around it, arrays made of the arguments
"""A mixture of two arrays, with a rule that pushes its cotangents."""

import jax
import jax.numpy as jnp


inner = jax.custom_vjp(lambda w, x, y: w * x + (1 - w) * y)


def inner_bwd(res, ct, a, b, c):
    a.accum(jnp.einsum("...,...->", ct, res[1] - res[2]))
    b.accum(res[0] * ct)
    c.accum(ct - res[0] * ct)


inner.defvjp_with_accums(lambda *args: (inner(*args), args), inner_bwd)


def blend(w, x, y):
    return inner(jnp.asarray(w), jnp.asarray(x), jnp.asarray(y))
