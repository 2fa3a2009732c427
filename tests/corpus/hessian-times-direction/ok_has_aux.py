# value_and_grad, and the tangent of its second part
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    _, (_, product) = jax.jvp(jax.value_and_grad(f), (x,), (v,))
    return product
