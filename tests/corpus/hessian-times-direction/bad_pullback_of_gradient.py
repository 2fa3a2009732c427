# vjp of the gradient
# expect: reverse mode inside, forward mode outside
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    return jax.vjp(jax.grad(f), x)[1](v)[0]
