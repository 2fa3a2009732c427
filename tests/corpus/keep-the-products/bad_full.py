# a checkpoint without a policy
# expect: computes products again
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


lean_total = jax.checkpoint(total)
