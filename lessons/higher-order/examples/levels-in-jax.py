"""Nested derivatives in JAX, and the traces of two nested tracers."""

import jax

seen = []


def slope(f):
    return lambda at: jax.jvp(f, (at,), (1.0,))[1]


def outer(x):
    def inner(y):
        seen.append((x._trace, y._trace))  # private names, for a look
        return x + y

    return x * slope(inner)(1.0)


print("nested jvp :", slope(outer)(2.0))
assert slope(outer)(2.0) == 1.0

of_x, of_y = seen[0]
print("x and y belong to the same trace:", of_x is of_y)
assert of_x is not of_y


def squared(x):
    slope_by_y = jax.grad(lambda y: y * x)(5.0)
    return slope_by_y * x


print("nested grad:", jax.grad(squared)(2.0))
assert jax.grad(squared)(2.0) == 4.0
