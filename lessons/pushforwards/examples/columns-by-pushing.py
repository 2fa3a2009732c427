"""One-hot directions give the columns of the Jacobian."""

import jax
import jax.numpy as jnp


def f(x):
    return jnp.array([x[0] * x[1], jnp.exp(x[1]), x[0] + x[2]])


x = jnp.array([2.0, 0.0, 5.0])


def push(direction):
    return jax.jvp(f, (x,), (direction,))[1]


second_column = push(jnp.array([0.0, 1.0, 0.0]))
print("second column:", second_column)

pushed = jax.jit(jax.vmap(push, out_axes=1))(jnp.eye(3))
print(pushed)
assert jnp.array_equal(pushed[:, 1], second_column)
assert jnp.allclose(pushed, jax.jacfwd(f)(x))
