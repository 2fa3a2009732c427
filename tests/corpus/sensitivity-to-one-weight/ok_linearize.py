# linearize and push
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    _, push = jax.linearize(lambda p: predict(p, x), params)
    t = jax.tree.map(jnp.zeros_like, params)
    t[name] = t[name].at[index].set(1.0)
    return push(t)
