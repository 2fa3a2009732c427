# the loss as a factor
# expect: the gradient is multiplied by the loss
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    y, back = jax.vjp(lambda p: model(p, x), params)
    loss, u = score(y)
    return loss, back(jax.tree.map(lambda a: jnp.float32(loss) * a, u))[0]
