"""The parameter as an argument, where the rule can see it."""

from functools import partial

import jax


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def apply(function, a, x):
    return function(a, x)


def fwd(function, a, x):
    return function(a, x), (a, x)


def bwd(function, kept, ct):
    return jax.vjp(function, *kept)[1](ct)


apply.defvjp(fwd, bwd)


def loss(a):
    return apply(lambda a, x: a * x**2, a, 3.0)


print("value:", loss(2.0), "gradient:", jax.grad(loss)(2.0))
assert loss(2.0) == 18.0 and jax.grad(loss)(2.0) == 9.0
