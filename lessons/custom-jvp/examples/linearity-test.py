"""Three tangents tell a linear rule from the others: 0, t and -3 t."""

import jax
import jax.numpy as jnp


def sine_with(push):
    sine = jax.custom_jvp(jnp.sin)
    sine.defjvp(lambda p, t: (sine(*p), push(jnp.cos(p[0]), t[0])))
    return sine


def verdict(function, x, tangent):
    def pushed(size):
        return jax.jvp(function, (x,), (size * tangent,))[1]

    if pushed(0.0) != 0.0:
        return "a tangent of 0 does not give 0"
    if not jnp.allclose(pushed(-3.0), -3.0 * pushed(1.0)):
        return "-3 times the tangent does not give -3 times as much"
    return "linear"


RULES = {
    "slope * t": lambda slope, t: slope * t,
    "slope * t + 1": lambda slope, t: slope * t + 1.0,
    "slope * t ** 2": lambda slope, t: slope * t**2,
    "slope * abs(t)": lambda slope, t: slope * jnp.abs(t),
}
said = []
for name, push in RULES.items():
    said.append(verdict(sine_with(push), 1.0, 0.7))
    print(f"{name:15} {said[-1]}")
assert said[0] == "linear"
assert "linear" not in said[1:]
