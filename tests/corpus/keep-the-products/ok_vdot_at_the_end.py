# a product of two vectors instead of a sum of squares
from functools import partial
import jax, jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name


@partial(jax.checkpoint, policy=jax.checkpoint_policies.save_only_these_names("product"))
def lean_total(weights, x):
    h = x
    for w in weights:
        h = checkpoint_name(h @ w, "product")
        h = jnp.sin(jnp.tanh(h)) + 0.1 * jnp.tanh(h) ** 2
    return jnp.vdot(h, h)
