# the score inside of a jit
# expect: TracerArrayConversionError
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    @jax.jit
    def both(params):
        y, back = jax.vjp(lambda p: model(p, x), params)
        loss, u = score(y)
        return loss, back(u)[0]

    return both(params)
