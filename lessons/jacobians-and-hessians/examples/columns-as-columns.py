"""The two constructions by hand, each with its axis in the right place."""

import jax
import jax.numpy as jnp


def f(x):
    return jnp.stack([x[0] * x[1], 5.0 * x[1]])


x = jnp.array([2.0, 3.0])


def push(direction):
    return jax.jvp(f, (x,), (direction,))[1]


from_columns = jax.vmap(push, out_axes=1)(jnp.eye(2))
print(from_columns)
assert jnp.allclose(from_columns, jax.jacfwd(f)(x))

value, pullback = jax.vjp(f, x)
one_for_each_input = jax.vmap(pullback)(jnp.eye(value.size))
assert isinstance(one_for_each_input, tuple)
(from_rows,) = one_for_each_input
assert jnp.allclose(from_rows, jax.jacrev(f)(x))
print("rows by vjp agree:", bool(jnp.allclose(from_rows, from_columns)))
