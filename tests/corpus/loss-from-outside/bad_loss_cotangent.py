# the loss is the cotangent
# expect: unexpected JAX type
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    loss, _ = score(y)
    return loss, back(loss)[0]
