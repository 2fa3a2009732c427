# entry of the tuple by index
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    loss, u = score(y)
    return loss, back(u)[0]
