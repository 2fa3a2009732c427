# a Python loop over the numbers
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    made = []
    for k in range(chosen.shape[0]):
        v = jnp.zeros_like(x).at[chosen[k]].set(1.0)
        made.append(jax.jvp(f, (x,), (v,))[1])
    return jnp.stack(made, axis=1)
