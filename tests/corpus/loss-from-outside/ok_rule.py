# a rule of its own for the score, with a callback
import jax
import jax.numpy as jnp
import numpy as np


def fit_gradient(model, params, x, score):
    @jax.custom_vjp
    def loss(y):
        return fwd(y)[0]

    def fwd(y):
        shapes = (
            jax.ShapeDtypeStruct((), jnp.float32),
            jax.tree.map(lambda a: jax.ShapeDtypeStruct(a.shape, a.dtype), y),
        )

        def ask(y):
            value, slope = score(y)
            return np.float32(value), jax.tree.map(np.float32, slope)

        return jax.pure_callback(ask, shapes, y)

    loss.defvjp(fwd, lambda slope, ct: (jax.tree.map(lambda s: ct * s, slope),))
    return jax.value_and_grad(lambda p: loss(model(p, x)))(params)
