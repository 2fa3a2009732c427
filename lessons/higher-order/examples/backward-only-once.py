"""A gradient that cannot be pulled back can still be pushed through."""

import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_vjp
def quartic(x):
    return jnp.sum(x**4)


def backward(x, ct):  # a rule that iterates: x * x * x, times 4
    def more(state):
        return state[0] + 1, state[1] * x

    start = (0, 4.0 * jnp.ones_like(x))
    _, slope = lax.while_loop(lambda state: state[0] < 3, more, start)
    return (ct * slope,)


quartic.defvjp(lambda x: (jnp.sum(x**4), x), backward)

x, v = jnp.array([1.0, 2.0]), jnp.array([1.0, -1.0])
slopes = jax.grad(quartic)
print("gradient:", slopes(x))
product = jax.jvp(slopes, (x,), (v,))[1]
print("forward over reverse:", product)
assert jnp.allclose(product, 12.0 * x**2 * v)

try:
    jax.grad(lambda y: jnp.vdot(slopes(y), v))(x)
except ValueError as error:
    refusal = str(error)
assert "Reverse-mode differentiation does not work" in refusal
print("reverse over reverse: ValueError")

# A rule whose forward half calls the decorated function itself:
quartic.defvjp(lambda x: (quartic(x), x), backward)
try:
    jax.jvp(slopes, (x,), (v,))
except TypeError as error:
    refusal = str(error)
assert "custom_vjp" in refusal
print("with a forward half that calls quartic: TypeError")
