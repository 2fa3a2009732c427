# jacfwd by the few coordinates
import jax
import jax.numpy as jnp
import numpy as np


def columns(f, x, chosen):
    seeds = jax.nn.one_hot(chosen, x.size)
    return jax.jacfwd(lambda a: f(x + a @ seeds))(jnp.zeros(chosen.size))
