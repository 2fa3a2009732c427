# extra smuggled out of the trace
# expect: a tracer that escaped
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    kept = []

    def only_y(x):
        y, extra = f(x)
        kept.append(extra)
        return y

    y, back = jax.vjp(only_y, x)
    return y, jax.vmap(back)(us)[0], kept[0]
