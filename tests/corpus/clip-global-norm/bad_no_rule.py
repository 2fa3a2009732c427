# plain identity, no custom rule
# expect: No custom VJP rule
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


def clip_grad_global_norm(params, max_norm):
    return params
