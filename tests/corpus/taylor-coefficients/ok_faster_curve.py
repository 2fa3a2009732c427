# moves at speed 2, and takes the powers of 2 out
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def taylor(f, x, order):
    value, ds = jet.jet(f, (x,), ((2.0,) + (0.0,) * (order - 1),))
    return jnp.stack([value, *(d / 2**k / factorial(k) for k, d in enumerate(ds, 1))])
