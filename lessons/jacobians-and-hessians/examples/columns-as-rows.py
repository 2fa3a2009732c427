"""vmap stacks what it gets as rows, and it gets columns."""

import jax
import jax.numpy as jnp


def f(x):
    return jnp.stack([x[0] * x[1], 5.0 * x[1]])


x = jnp.array([2.0, 3.0])


def push(direction):
    return jax.jvp(f, (x,), (direction,))[1]


stacked = jax.vmap(push)(jnp.eye(2))
print(stacked)
assert not jnp.allclose(stacked, jax.jacfwd(f)(x))
assert jnp.allclose(stacked.T, jax.jacfwd(f)(x))
