# scales the parameters in the forward pass
# expect: only the cotangent is clipped
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def clip_grad_global_norm(params, max_norm):
    size = jnp.sqrt(sum(jnp.sum(v**2) for v in jax.tree.leaves(params)))
    return jax.tree.map(lambda v: v * jnp.minimum(1.0, max_norm / size), params)
