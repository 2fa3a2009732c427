# the series is all ones
# expect: the input series is all ones: a straight line
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def taylor(f, x, order):
    value, ds = jet.jet(f, (x,), ((1.0,) * order,))
    return jnp.stack([value, *(d / factorial(k) for k, d in enumerate(ds, 1))])
