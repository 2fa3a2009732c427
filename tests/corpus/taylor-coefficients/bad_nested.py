# nested gradients
# expect: call jet.jet once
from functools import partial
from math import factorial

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet


def taylor(f, x, order):
    out = [f(x)]
    for k in range(1, order + 1):
        f = jax.grad(f)
        out.append(f(x) / factorial(k))
    return jnp.stack(out)
