# the gradient by y
# expect: the gradient has another structure than expected
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y = model(params, x)
    loss, u = score(y)
    return loss, u
