# returns both
# expect: should be
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    t = jax.tree.map(jnp.zeros_like, params)
    t[name] = t[name].at[index].set(1.0)
    return jax.jvp(lambda p: predict(p, x), (params,), (t,))
