# builds the Jacobian
# expect: A whole Jacobian is built on the way.
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    J = jax.jacrev(lambda v: predict({**params, name: v}, x))(params[name])
    if index == ():
        return J
    i = index if isinstance(index, tuple) else (index,)
    return J[(slice(None), *i)]
