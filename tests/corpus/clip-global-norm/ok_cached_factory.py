# an lru_cache factory builds one custom_vjp identity per max_norm
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial
import functools


@functools.lru_cache(maxsize=None)
def _clipper(limit):
    f = jax.custom_vjp(lambda p: p)

    def bwd(_, ct):
        total = jnp.sqrt(sum(jnp.sum(jnp.abs(v) ** 2) for v in jax.tree.leaves(ct)))
        return (jax.tree.map(lambda v: v * (limit / jnp.maximum(total, limit)), ct),)

    f.defvjp(lambda p: (p, None), bwd)
    return f


def clip_grad_global_norm(params, max_norm):
    return _clipper(float(max_norm))(params)
