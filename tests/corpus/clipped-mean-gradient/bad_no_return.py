# forgot the return
# expect: did the function forget its return?
import jax
import jax.numpy as jnp
import numpy as np


def clipped_mean(loss, params, xs, ys, limit):
    each = jax.vmap(jax.grad(loss), (None, 0, 0))(params, xs, ys)
    jax.tree.map(lambda l: l.mean(0), each)
