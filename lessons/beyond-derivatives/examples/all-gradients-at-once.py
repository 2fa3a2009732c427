"""The largest array that a batch of 1024 gradients needs."""

import jax
import jax.numpy as jnp


def loss(w, x, y):
    return jnp.sum((jnp.tanh(x @ w) - y) ** 2)


def clip(gradient, limit=1.0):
    length = jnp.sqrt(jnp.sum(gradient**2))
    return gradient * jnp.minimum(1.0, limit / length)


def batch_gradient(w, xs, ys):
    losses = jax.vmap(loss, in_axes=(None, 0, 0))
    return jax.grad(lambda w: jnp.mean(losses(w, xs, ys)))(w)


def clipped_mean(w, xs, ys):
    each = jax.vmap(jax.grad(loss), in_axes=(None, 0, 0))(w, xs, ys)
    return jnp.mean(jax.vmap(clip)(each), axis=0)


w, xs, ys = jnp.ones((20, 30)), jnp.ones((1024, 20)), jnp.ones((1024, 30))
largest = {}
for f in (batch_gradient, clipped_mean):
    steps = jax.make_jaxpr(f)(w, xs, ys).eqns
    sizes = [out.aval.size for step in steps for out in step.outvars]
    largest[f.__name__] = max(sizes)
    print(f"{f.__name__:14} largest array {max(sizes):7,} numbers")
assert largest["batch_gradient"] == ys.size
assert largest["clipped_mean"] == len(xs) * w.size
