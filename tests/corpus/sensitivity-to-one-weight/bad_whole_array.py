# the whole array moves
# expect: every entry of that array moves, instead of one
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    t = jax.tree.map(jnp.zeros_like, params)
    t[name] = jnp.ones_like(t[name])
    return jax.jvp(lambda p: predict(p, x), (params,), (t,))[1]
