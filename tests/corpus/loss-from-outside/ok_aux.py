# the loss is aux of a function of y alone
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    prediction, pullback = jax.vjp(lambda p: model(p, x), params)
    answer = score(jax.tree.map(np.asarray, prediction))
    cotangent = jax.tree.map(lambda u, y: jnp.asarray(u, y.dtype), answer[1], prediction)
    return jnp.float32(answer[0]), pullback(cotangent)[0]
