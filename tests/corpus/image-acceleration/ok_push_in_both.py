# one jvp of a jvp, x and v moved together
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


@partial(jax.jit, static_argnums=0)
def motion(f, x, v, a):
    push = lambda y, w: jax.jvp(f, (y,), (w,))
    (position, velocity), (_, acceleration) = jax.jvp(push, (x, v), (v, a))
    return position, velocity, acceleration
