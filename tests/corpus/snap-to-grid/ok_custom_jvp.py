# a custom JVP rule
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


from functools import partial


@partial(jax.custom_jvp, nondiff_argnums=(1,))
def snap(x, step):
    return step * jnp.round(x / step)


@snap.defjvp
def snap_rule(step, primals, tangents):
    return snap(primals[0], step), tangents[0]
