# the score is asked twice
# expect: The score is asked for 2 times.
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    return score(y)[0], back(score(y)[1])[0]
