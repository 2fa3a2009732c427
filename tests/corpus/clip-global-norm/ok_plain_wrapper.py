# a plain function around the rule
import jax
import jax.numpy as jnp
from jax import lax


@jax.custom_vjp
def _through(params, limit):
    return params


_through.defvjp(
    lambda params, limit: (params, limit),
    lambda limit, ct: (
        jax.tree.map(
            lambda leaf: (
                leaf * limit / jnp.maximum(limit, jnp.sqrt(sum(jnp.sum(v * v) for v in jax.tree.leaves(ct))))
            ),
            ct,
        ),
        None,
    ),
)


def clip_grad_global_norm(params, max_norm):
    return _through(params, jnp.float32(max_norm))
