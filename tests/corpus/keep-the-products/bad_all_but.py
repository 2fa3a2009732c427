# all but the named ones
# expect: a policy that keeps the products alone
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


@partial(jax.checkpoint, policy=policies.save_anything_except_these_names("cheap"))
def lean_total(weights, x):
    h = x
    for w in weights:
        h = h @ w
        h = checkpoint_name(jnp.sin(jnp.tanh(h)) + 0.1 * jnp.tanh(h) ** 2, "cheap")
    return jnp.sum(h**2)
