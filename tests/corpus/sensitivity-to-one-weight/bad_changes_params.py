# sets the entry in the given dictionary
# expect: make a new dictionary for the tangent
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    t = jax.tree.map(jnp.zeros_like, params)
    t[name] = t[name].at[index].set(1.0)
    out = jax.jvp(lambda p: predict(p, x), (dict(params),), (t,))[1]
    params[name] = params[name] + 1.0
    return out
