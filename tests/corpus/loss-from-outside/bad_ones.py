# ones as cotangent
# expect: the cotangent is all ones: what score says about y is not used
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    loss, _ = score(y)
    return loss, back(jax.tree.map(jnp.ones_like, y))[0]
