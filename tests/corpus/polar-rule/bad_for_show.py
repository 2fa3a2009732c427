# a rule for show
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp
import numpy as np


@jax.custom_vjp
def shown(x):
    return x


shown.defvjp(lambda x: (x, None), lambda _, ct: (ct,))


def polar(x, y):
    shown(jax.lax.stop_gradient(x))
    return jnp.hypot(x, y), jnp.arctan2(y, x)
