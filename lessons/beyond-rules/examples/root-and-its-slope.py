"""custom_root differentiates the equation, and not the way to its root."""

import jax
import jax.numpy as jnp
from jax import lax


def newton(f, x):
    def improve(state):
        steps, x = state
        value, slope = jax.jvp(f, (x,), (1.0,))
        return steps + 1, x - value / slope

    return lax.while_loop(lambda state: state[0] < 12, improve, (0, x))[1]


def by_loop(a):
    return newton(lambda x: x * jnp.exp(a * x) - 1, 0.5)


def by_rule(a, guess=0.5):
    def f(x):
        return x * jnp.exp(a * x) - 1  # zero at the root

    return lax.custom_root(f, guess, newton, lambda g, y: y / g(1.0))


try:
    jax.grad(by_loop)(1.0)
    raise AssertionError("a while_loop went backward")
except ValueError as error:
    print("the loop:", str(error)[:42])

x, tangent = jax.jvp(by_rule, (1.0,), (1.0,))
cotangent = jax.grad(by_rule)(1.0)
second = jax.hessian(by_rule)(1.0)
print(f"root {x:.5f}, forward {tangent:.5f}, reverse {cotangent:.5f}")
print(f"second derivative {second:.5f}")

by_hand = -(x**2) / (1 + x)
assert jnp.allclose(tangent, by_hand) and jnp.allclose(cotangent, by_hand)
h = 0.01
differences = (jax.grad(by_rule)(1 + h) - jax.grad(by_rule)(1 - h)) / (
    2 * h
)
assert abs(second - differences) < 1e-2
assert jax.grad(by_rule, argnums=1)(1.0, 0.5) == 0.0  # the guess

early = lambda a: lax.custom_root(
    lambda x: x * jnp.exp(a * x) - 1,
    0.5,
    lambda f, x: x,
    lambda g, y: y / g(1.0),
)
assert not jnp.allclose(jax.grad(early)(1.0), by_hand, rtol=0.05)
