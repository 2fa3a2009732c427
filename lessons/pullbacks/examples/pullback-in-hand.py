"""What is left to do after jax.vjp, and what is kept for it."""

import jax
import jax.numpy as jnp


def f(x):
    return jnp.exp(x) * jnp.sin(x)


x = jnp.array([0.0, 0.5, 1.0])
value, pullback = jax.vjp(f, x)


def operations(function, *arguments):
    jaxpr = jax.make_jaxpr(function)(*arguments)
    return sorted({e.primitive.name for e in jaxpr.eqns})


print("f       :", operations(f, x))
print("pullback:", operations(pullback, jnp.ones(3)))
kept = jax.tree.leaves(pullback)
print("residuals:", [leaf.shape for leaf in kept])
assert not {"exp", "sin", "cos"} & set(operations(pullback, x))
assert all(leaf.shape == x.shape for leaf in kept)

_, carried = jax.jit(lambda x: jax.vjp(f, x))(x)  # out of a jit
apply = jax.jit(lambda pullback, u: pullback(u))  # and into another
for u in (jnp.ones(3), jnp.array([2.0, 0.0, -1.0])):
    (pulled,) = apply(carried, u)
    slope = jnp.exp(x) * (jnp.sin(x) + jnp.cos(x))
    assert jnp.allclose(pulled, u * slope, rtol=1e-5)
print("two cotangents, one forward pass, two jitted halves")
