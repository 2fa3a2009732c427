"""holomorphic=True for a function that is, and for one that is not."""

import jax
import jax.numpy as jnp

z = jnp.complex64(3 + 4j)


def square(z):
    return z**2


try:
    jax.grad(square)(z)
except TypeError as error:
    refusal = str(error)
print("without the promise: TypeError")
assert "holomorphic=True" in refusal

right = jax.grad(square, holomorphic=True)(z)
print("square   :", complex(right))
assert right == 2 * z

wrong = jax.grad(jnp.conj, holomorphic=True)(z)
print("conjugate:", complex(wrong))
assert wrong == 1
step = 0.5j
true_change = jnp.conj(z + step) - jnp.conj(z)
print("step 0.5j: predicted", complex(wrong * step), end=", ")
print("true", complex(true_change))
assert true_change == -(wrong * step)
