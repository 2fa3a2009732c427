# the gradient by y is taken for one array
# expect: dict
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    loss, u = score(y)
    return loss, back(1.0 * u)[0]
