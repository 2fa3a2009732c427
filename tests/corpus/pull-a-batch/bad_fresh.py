# a vjp for each cotangent
# expect: f runs 10 times.
import jax
import jax.numpy as jnp
import numpy as np


def pull_batch(f, x, us):
    y, extra = f(x)
    return y, jnp.stack([jax.vjp(f, x, has_aux=True)[1](u)[0] for u in us]), extra
