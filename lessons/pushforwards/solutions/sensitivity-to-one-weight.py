"""How fast a prediction moves when one weight does."""

import jax
import jax.numpy as jnp


def sensitivity(predict, params, x, name, index):
    tangent = jax.tree.map(jnp.zeros_like, params)
    tangent[name] = tangent[name].at[index].set(1.0)
    # x is held still by a closure: it is no argument of what is pushed.
    return jax.jvp(lambda p: predict(p, x), (params,), (tangent,))[1]
