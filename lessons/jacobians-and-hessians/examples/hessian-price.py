"""Gradient, Hessian times a direction, and the whole Hessian."""

import jax
import jax.numpy as jnp

SIZE = 400
weights = jnp.ones((SIZE, SIZE))


def loss(x, weights):
    return jnp.sum(jnp.tanh(weights @ x) ** 2)


slope = jax.grad(loss)


def along(x, weights, v):
    return jax.jvp(lambda y: slope(y, weights), (x,), (v,))[1]


def price(function, *arguments):
    compiled = jax.jit(function).lower(*arguments).compile()
    written = compiled.memory_analysis().output_size_in_bytes
    return compiled.cost_analysis()["flops"], written


x = jnp.ones(SIZE)
gradient, _ = price(slope, x, weights)
product, short = price(along, x, weights, x)
matrix, long = price(jax.hessian(loss), x, weights)
assert 1.4 * gradient < product < 3 * gradient
assert matrix > 100 * gradient
assert (short, long) == (4 * SIZE, 4 * SIZE**2)
print("Hessian times v: less than 3 gradients,", short, "bytes")
print("whole Hessian: more than 100 gradients,", long, "bytes")
