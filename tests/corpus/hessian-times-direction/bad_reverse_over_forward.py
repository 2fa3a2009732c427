# gradient of a pushforward
# expect: It is not forward over reverse.
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    return jax.grad(lambda y: jax.jvp(f, (y,), (v,))[1])(x)
