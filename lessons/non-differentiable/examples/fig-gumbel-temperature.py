"""Data of the figure: one Gumbel-softmax sample by temperature."""

import json

import jax
import jax.numpy as jnp
import numpy as np

LOGITS = jnp.log(jnp.array([0.2, 0.5, 0.3]))
NOISE = jax.random.gumbel(jax.random.key(2), (3,))
POWERS = jnp.linspace(-1.5, 1.5, 151)


def plain(values):
    return np.asarray(values, float).round(4).tolist()


def sample(power):
    return jax.nn.softmax((LOGITS + NOISE) / 10.0**power)


entries = jax.vmap(sample)(POWERS).T
series = [
    {"label": f"entry {i}", "y": plain(y)} for i, y in enumerate(entries)
]
labels = {"x_label": "log10 of the temperature", "y_label": "share"}
print(json.dumps({"x": plain(POWERS), "series": series, **labels}))
