# blocks the gradient completely
# expect: No custom VJP rule
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def clip_grad_global_norm(params, max_norm):
    return jax.tree.map(lax.stop_gradient, params)
