"""Data of the figure: equations for a derivative, by its order."""

import json

import jax
import jax.numpy as jnp
from jax.experimental import jet

ORDERS = [1, 2, 3, 4, 5, 6]


def wave(s):
    return jnp.cos(s**2) * jnp.exp(jnp.sin(s))


def equations(function):
    return len(jax.make_jaxpr(function)(0.3).eqns)


def taylor(order):
    direction = (1.0,) + (0.0,) * (order - 1)
    return equations(lambda x: jet.jet(wave, (x,), (direction,))[1])


nested, function = [], wave
for _ in ORDERS:
    function = jax.grad(function)
    nested.append(equations(function))

series = [
    {"label": "nested grad, this order", "y": nested},
    {"label": "jet, all orders up to it", "y": [taylor(k) for k in ORDERS]},
]
labels = {"x_label": "order", "y_label": "equations"}
print(json.dumps({"x": ORDERS, "series": series, **labels}))
