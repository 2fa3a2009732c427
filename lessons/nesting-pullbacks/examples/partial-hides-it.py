"""The pullback in a Partial: fine at first, and then it is not."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.tree_util import Partial


def inner(x):
    return x * jnp.sin(x)


def fwd(x):
    value, pull = jax.vjp(inner, x)
    return value, Partial(pull)


outer = jax.custom_vjp(inner)
outer.defvjp(fwd, lambda pull, ct: pull(ct))


def loop(x):
    return lax.scan(lambda c, _: (outer(c), None), x, length=2)[0]


pull = jax.vjp(inner, 1.5)[1]
print("leaves:", len(jax.tree.leaves(pull)), "in the pullback,", end=" ")
print(len(jax.tree.leaves(Partial(pull))), "in Partial(pullback)")
assert len(jax.tree.leaves(pull)) > 0
assert jax.tree.leaves(Partial(pull)) == []

tries = {
    "grad": jax.grad(outer),
    "jit(grad)": jax.jit(jax.grad(outer)),
    "grad(jit)": jax.grad(jax.jit(outer)),
    "grad of scan": jax.grad(loop),
    "grad of cond": jax.grad(lambda x: lax.cond(x > 0, outer, abs, x)),
    "grad(checkpoint)": jax.grad(jax.checkpoint(outer)),
}
seen = {}
for name, attempt in tries.items():
    try:
        seen[name] = f"{attempt(1.5):.4f}"
    except Exception as error:
        seen[name] = type(error).__name__
    print(f"{name:17} {seen[name]}")

assert seen["grad"] == seen["jit(grad)"] == "1.1036"
assert seen["grad(jit)"] == seen["grad of scan"] == "TypeError"
assert seen["grad of cond"] == "TypeError"
assert seen["grad(checkpoint)"] == "UnexpectedTracerError"
