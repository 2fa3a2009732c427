# stop_gradient(x) as a zero
# expect: x moves too: stop_gradient(x) is no zero tangent
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    t = jax.tree.map(jnp.zeros_like, params)
    t[name] = t[name].at[index].set(1.0)
    return jax.jvp(predict, (params, x), (t, jax.lax.stop_gradient(x)))[1]
