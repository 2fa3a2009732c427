"""A scan over chunks carries the sum of the clipped gradients."""

import jax
import jax.numpy as jnp


def loss(w, x, y):
    return jnp.sum((jnp.tanh(x @ w) - y) ** 2)


def clipped(w, x, y, limit=1.0):
    gradient = jax.grad(loss)(w, x, y)
    length = jnp.sqrt(jnp.sum(gradient**2))
    return gradient * jnp.minimum(1.0, limit / length)


def at_once(w, xs, ys):
    return jnp.mean(jax.vmap(clipped, (None, 0, 0))(w, xs, ys), axis=0)


def in_chunks(w, xs, ys, size=16):
    def add(total, chunk):
        each = jax.vmap(clipped, (None, 0, 0))(w, *chunk)
        return total + jnp.sum(each, axis=0), None

    chunks = [a.reshape(-1, size, *a.shape[1:]) for a in (xs, ys)]
    return jax.lax.scan(add, jnp.zeros_like(w), chunks)[0] / len(xs)


def sizes(jaxpr):
    for step in jaxpr.eqns:
        yield from (out.aval.size for out in step.outvars)
        if step.primitive.name == "scan":
            yield from sizes(step.params["jaxpr"].jaxpr)


keys = jax.random.split(jax.random.key(0), 3)
shapes = ((20, 30), (1024, 20), (1024, 30))
w, xs, ys = (jax.random.normal(k, s) for k, s in zip(keys, shapes))
largest = max(sizes(jax.make_jaxpr(in_chunks)(w, xs, ys).jaxpr))
print(f"largest array {largest:,} numbers; at once 614,400")
assert largest == ys.size
assert jnp.allclose(in_chunks(w, xs, ys), at_once(w, xs, ys), atol=1e-5)
