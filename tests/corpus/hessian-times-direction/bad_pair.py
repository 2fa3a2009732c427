# returns what jvp returns
# expect: the value is the gradient, the tangent is what is wanted
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    return jax.jvp(jax.grad(f), (x,), (v,))
