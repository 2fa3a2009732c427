# one-hot from NumPy
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    t = {k: np.zeros(v.shape, v.dtype) for k, v in params.items()}
    t[name][index] = 1.0
    return jax.jvp(lambda p: predict(p, x), (params,), (t,))[1]
