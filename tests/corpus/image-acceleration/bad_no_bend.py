# pushes a alone
# expect: the bend of f along v is missing
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def motion(f, x, v, a):
    y, dy = jax.jvp(f, (x,), (v,))
    return y, dy, jax.jvp(f, (x,), (a,))[1]
