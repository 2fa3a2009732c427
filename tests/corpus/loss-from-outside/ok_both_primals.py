# pulled back to x as well, and left out
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(model, params, x)
    loss, u = score(y)
    of_params, _ = back(u)
    return [loss, of_params]
