"""Data of the figure: the gradient of the naive and of the stable
softplus around its window."""

import json
import math

import jax
import jax.numpy as jnp

xs = jnp.arange(240, 441) / 4.0
naive = jax.vmap(jax.grad(lambda x: jnp.log(1.0 + jnp.exp(x))))(xs)
stable = jax.nn.sigmoid(xs)


def numbers(array):
    return [
        None if math.isnan(value) else round(value, 6)
        for value in map(float, array)
    ]


print(
    json.dumps(
        {
            "x": numbers(xs),
            "series": [
                {"label": "naive", "y": numbers(naive)},
                {"label": "stable", "y": numbers(stable)},
            ],
            "x_label": "x",
            "y_label": "gradient",
        }
    )
)
