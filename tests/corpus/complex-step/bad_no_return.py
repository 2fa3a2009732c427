# forgot the return
# expect: did the function forget its return?
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    g = jax.grad(loss)(params)
    jax.tree.map(lambda p, g: p - rate * jnp.conj(g), params, g)
