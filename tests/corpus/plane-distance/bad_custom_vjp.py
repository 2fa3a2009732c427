# a rule with defvjp
# expect: a rule made with defvjp
"""The distance from the origin, with a slope of zero there."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def distance(x, y):
    return jnp.sqrt(x**2 + y**2)


def fwd(x, y):
    r = distance(x, y)
    return r, (x, y, jnp.where(r == 0, 1.0, r))


distance.defvjp(fwd, lambda res, ct: (ct * res[0] / res[2], ct * res[1] / res[2]))
