# the prediction is pulled back
# expect: the prediction is pulled back, and not the gradient by it
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    loss, _ = score(y)
    return loss, back(y)[0]
