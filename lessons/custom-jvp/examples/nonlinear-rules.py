"""Rules not linear in the tangent: reverse mode cannot use them."""

import jax
import jax.numpy as jnp

PUSHES = {
    "t ** 2": lambda t: t**2,
    "abs(t)": jnp.abs,
    "maximum(t, 0)": lambda t: jnp.maximum(t, 0.0),
    "t * t": lambda t: t * t,
    "where(t > 0, t, 0)": lambda t: jnp.where(t > 0.0, t, 0.0),
    "t / (1 + t)": lambda t: t / (1.0 + t),
}


def sine_with(push):
    sine = jax.custom_jvp(jnp.sin)
    sine.defjvp(lambda p, t: (sine(*p), jnp.cos(p[0]) * push(t[0])))
    return sine


raised = {}
for name, push in PUSHES.items():
    sine = sine_with(push)
    forward = float(jax.jvp(sine, (1.0,), (2.0,))[1])
    try:
        jax.grad(sine)(1.0)
    except (RuntimeError, AssertionError) as error:
        raised[name] = type(error).__name__
    print(f"cos(x) * {name:19} jvp {forward:.4f}   grad {raised[name]}")

first, second = "NotImplementedError", "AssertionError"
expected = [first] * 3 + [second] * 2 + ["RuntimeError"]
assert list(raised.values()) == expected
