# a pushforward of a pushforward
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    def first(t):
        curve = lambda s: f(x + s * v + s**2 * a / 2)
        return jax.jvp(curve, (t,), (1.0,))

    (position, velocity), (_, acceleration) = jax.jvp(first, (0.0,), (1.0,))
    return position, velocity, acceleration
