# reverse over reverse
# expect: reverse mode twice
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def hvp(f, x, v):
    def slope(y):
        parts = jax.tree.map(jnp.vdot, jax.grad(f)(y), v)
        return sum(jax.tree.leaves(parts))

    return jax.grad(slope)(x)
