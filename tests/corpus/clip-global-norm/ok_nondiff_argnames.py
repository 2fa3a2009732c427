# nondiff_argnames instead of nondiff_argnums
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@partial(jax.custom_vjp, nondiff_argnames=("max_norm",))
def clip_grad_global_norm(params, max_norm):
    return params


clip_grad_global_norm.defvjp(
    lambda params, max_norm: (params, None),
    lambda max_norm, _, ct: (
        jax.tree.map(
            lambda v: (
                v * jnp.minimum(1.0, max_norm / (1e-9 + jnp.sqrt(sum((u**2).sum() for u in jax.tree.leaves(ct)))))
            ),
            ct,
        ),
    ),
)
