# a VJP rule
# expect: No custom JVP rule
import jax
import jax.numpy as jnp


@jax.custom_vjp
def parallel(r1, r2):
    return r1 * r2 / (r1 + r2)


def fwd(r1, r2):
    return r1 * r2 / (r1 + r2), (r1, r2)


def bwd(residuals, cotangent):
    r1, r2 = residuals
    total = r1 + r2
    return cotangent * (r2 / total) ** 2, cotangent * (r1 / total) ** 2


parallel.defvjp(fwd, bwd)
