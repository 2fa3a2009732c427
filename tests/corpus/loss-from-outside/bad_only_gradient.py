# the loss is forgotten
# expect: That is not a pair.
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    return back(score(y)[1])[0]
