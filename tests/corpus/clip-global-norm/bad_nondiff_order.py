# bwd signature has the residual before max_norm
# expect: unsupported operand
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def clip_grad_global_norm(params, max_norm):
    return params


def _b(_, max_norm, ct):
    total = jnp.sqrt(sum(jnp.sum(v**2) for v in jax.tree.leaves(ct)))
    return (jax.tree.map(lambda v: v * jnp.minimum(1.0, max_norm / total), ct),)


clip_grad_global_norm.defvjp(lambda params, max_norm: (params, None), _b)
