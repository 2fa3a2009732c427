"""A parameter that a setting brings along in its closure."""

from functools import partial

import jax


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def apply(function, x):
    return function(x)


def fwd(function, x):
    return function(x), x


def bwd(function, x, ct):
    return jax.vjp(function, x)[1](ct)


apply.defvjp(fwd, bwd)


def loss(a):
    return apply(lambda x: a * x**2, 3.0)  # a hides in the lambda


print("value:", loss(2.0))
try:
    jax.grad(loss)(2.0)
    print("gradient: accepted")
except jax.errors.UnexpectedTracerError:
    print("gradient: UnexpectedTracerError")
    raised = True
assert raised
