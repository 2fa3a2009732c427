"""Data of the figure: digits that are right, by step of the search."""

import json
import math

import jax
import jax.numpy as jnp

STEPS = 25


def newton(a, x):
    return 0.5 * (x + a / x)


def cosine(a, x):
    return jnp.cos(a * x)


def errors(step, start):
    """log10 of the distance to where the iteration ends."""
    states = [start]
    for _ in range(300):
        states.append(step(states[-1]))
    return [
        round(math.log10(max(abs(state - states[-1]), 1e-10)), 3)
        for state in map(float, states[: STEPS + 1])
    ]


def both(T, a, start):
    x = start
    for _ in range(300):
        x = T(a, x)
    _, pull = jax.vjp(lambda x: T(a, x), x)
    one = jnp.ones_like(x)
    forward = errors(jax.jit(lambda x: T(a, x)), start)
    adjoint = errors(jax.jit(lambda u: one + pull(u)[0]), one)
    return forward, adjoint


with jax.enable_x64(True):
    root = both(newton, 2.0, jnp.float64(9.0))
    crossing = both(cosine, 1.0, jnp.float64(0.75))

labels = ("Newton", "Newton adjoint", "cosine", "cosine adjoint")
print(
    json.dumps(
        {
            "x": list(range(STEPS + 1)),
            "series": [
                {"label": label, "y": y}
                for label, y in zip(labels, (*root, *crossing), strict=True)
            ],
            "x_label": "step",
            "y_label": "log10 of the error",
        }
    )
)
