# seeds as columns, in_axes=1
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jnp.eye(len(x))[:, chosen]
    value, pushes = jax.vmap(lambda v: jax.jvp(f, (x,), (v,)), in_axes=1, out_axes=(None, 1))(seeds)
    return pushes
