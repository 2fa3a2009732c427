# the numbers must be known
# expect: racer
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    made = []
    for j in np.asarray(chosen):
        v = np.zeros(x.shape, np.float32)
        v[j] = 1.0
        made.append(jax.jvp(f, (x,), (jnp.asarray(v),))[1])
    return jnp.stack(made, axis=1)
