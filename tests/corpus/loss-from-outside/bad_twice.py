# the model runs for the prediction and for the pullback
# expect: The model runs 2 times.
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    loss, u = score(model(params, x))
    _, back = jax.vjp(lambda p: model(p, x), params)
    return loss, back(u)[0]
