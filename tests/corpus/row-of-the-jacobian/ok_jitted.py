# jit around everything, index static
import jax
import jax.numpy as jnp
import numpy as np


from functools import partial


@partial(jax.jit, static_argnums=(0, 2))
def row(f, x, index):
    y, pull = jax.vjp(f, x)
    return pull(jnp.zeros_like(y).at[index].add(jnp.ones((), y.dtype)))[0]
