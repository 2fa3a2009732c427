"""What jax.hessian is made of, in the installed JAX, and an example."""

import inspect

import jax
import jax.numpy as jnp

lines = inspect.getsource(jax.hessian).splitlines()
last = next(line for line in lines if line.strip().startswith("return"))
made_of = last.split("(fun")[0].strip()
print(made_of + "(fun, ...), ...)")
assert made_of == "return jacfwd(jacrev"


def bowl(x):
    return x[1] * x[0] ** 2 + x[1] ** 3


x = jnp.array([1.0, 2.0])
matrix = jax.hessian(bowl)(x)
print(matrix)
assert jnp.allclose(matrix, jnp.array([[4.0, 2.0], [2.0, 12.0]]))
assert jnp.allclose(matrix, matrix.T)

for outer in (jax.jacfwd, jax.jacrev):
    for inner in (jax.jacfwd, jax.jacrev, jax.grad):
        assert jnp.allclose(outer(inner(bowl))(x), matrix)
