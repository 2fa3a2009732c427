"""Data of the figure: a step, and three things to differentiate instead."""

import json

import jax
import jax.numpy as jnp
import numpy as np

XS = jnp.linspace(-1.0, 1.0, 121)


def plain(values):
    return np.asarray(values, float).round(4).tolist()


def step(x):
    return jnp.where(x > 0, 1.0, 0.0)


@jax.custom_jvp
def through(x):
    return step(x)


through.defjvp(lambda primals, tangents: (step(primals[0]), tangents[0]))


def as_reported(function):
    """The curve that has the slopes which JAX reports, and 1/2 at 0."""
    slopes = np.asarray(jax.vmap(jax.grad(function))(XS))
    width = float(XS[1] - XS[0])
    parts = (slopes[1:] + slopes[:-1]) * width / 2
    curve = np.concatenate([[0.0], np.cumsum(parts)])
    return plain(curve - curve[len(curve) // 2] + 0.5)


def smooth(sharpness):
    return plain(jax.nn.sigmoid(sharpness * XS))


series = [
    {"label": "step", "y": step(XS).tolist()},
    {"label": "straight-through", "y": as_reported(through)},
    {"label": "sigmoid, k = 4", "y": smooth(4.0)},
    {"label": "k = 16", "y": smooth(16.0)},
]
print(json.dumps({"x": plain(XS), "series": series, "x_label": "x"}))
