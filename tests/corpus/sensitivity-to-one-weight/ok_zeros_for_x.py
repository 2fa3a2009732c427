# zeros as the tangent of x
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    t = {k: jnp.zeros_like(v) for k, v in params.items()}
    t = {**t, name: t[name].at[index].set(1)}
    return jax.jvp(predict, (params, x), (t, jnp.zeros_like(x)))[1]
