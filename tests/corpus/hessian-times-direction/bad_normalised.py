# makes v a unit vector
# expect: a length is divided out
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    v = v / jnp.linalg.norm(v)
    return jax.jvp(jax.grad(f), (x,), (v,))[1]
