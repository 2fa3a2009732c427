# a function of the entry alone
import jax
import jax.numpy as jnp
import numpy as np


def sensitivity(predict, params, x, name, index):
    def of_entry(value):
        changed = dict(params)
        changed[name] = changed[name].at[index].set(value)
        return predict(changed, x)

    v = params[name][index]
    return jax.jvp(of_entry, (v,), (jnp.ones_like(v),))[1]
