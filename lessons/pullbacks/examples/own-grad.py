"""jax.grad written with jax.vjp."""

import jax
import jax.numpy as jnp


def my_grad(f):
    def gradient(x):
        value, pullback = jax.vjp(f, x)
        if value.shape != ():
            raise TypeError("which of the outputs do you mean?")
        return pullback(jnp.ones_like(value))[0]

    return gradient


def energy(x):
    return jnp.sum(jnp.cos(x) * x)


x = jnp.array([0.0, 1.0, 2.0])
print(my_grad(energy)(x).round(4))
assert jnp.array_equal(my_grad(energy)(x), jax.grad(energy)(x))
assert jnp.allclose(my_grad(my_grad(jnp.sin))(1.0), -jnp.sin(1.0))

for gradient in (my_grad(jnp.sin), jax.grad(jnp.sin)):
    try:
        gradient(x)
    except TypeError as error:
        print("TypeError:", str(error).split(". ")[0])
    else:
        raise AssertionError("three outputs were accepted")
