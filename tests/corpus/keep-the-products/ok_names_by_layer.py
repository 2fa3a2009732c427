# another name for each layer
from functools import partial

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name


def total(weights, x):
    h = x
    for w in weights:
        h = h @ w
        h = jnp.sin(jnp.tanh(h)) + 0.1 * jnp.tanh(h) ** 2
    return jnp.sum(h**2)


policies = jax.checkpoint_policies


def lean_total(weights, x):
    names = [f"layer {k}" for k in range(len(weights))]

    @partial(jax.checkpoint, policy=policies.save_only_these_names(*names))
    def run(weights, h):
        for name, w in zip(names, weights):
            t = jnp.tanh(checkpoint_name(jnp.dot(h, w), name))
            h = jnp.sin(t) + 0.1 * t * t
        return (h * h).sum()

    return run(weights, x)
