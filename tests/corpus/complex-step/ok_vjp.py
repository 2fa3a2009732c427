# a pullback with cotangent 1
import jax
import jax.numpy as jnp
import numpy as np


def complex_step(loss, params, rate):
    value, pull = jax.vjp(loss, params)
    (g,) = pull(jnp.ones_like(value))
    return jax.tree.map(lambda p, g: p - rate * g.conj(), params, g)
