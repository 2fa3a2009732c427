# the rule is beside the result
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


@jax.custom_jvp
def ruled(r1, r2):
    return r1 * r2 / (r1 + r2)


@ruled.defjvp
def rule(primals, tangents):
    (r1, r2), (d1, d2) = primals, tangents
    return ruled(r1, r2), (r2**2 * d1 + r1**2 * d2) / (r1 + r2) ** 2


def parallel(r1, r2):
    return r1 * r2 / (r1 + r2) + 0.0 * ruled(r1, r2)
