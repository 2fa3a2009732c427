# the rule computes the value by the formula
import jax
import jax.numpy as jnp


@jax.custom_jvp
def parallel(r1, r2):
    return r1 * r2 / (r1 + r2)


@parallel.defjvp
def parallel_rule(primals, tangents):
    r1, r2 = primals
    r1_dot, r2_dot = tangents
    value = parallel(r1, r2)
    total = r1 + r2
    return r1 * r2 / total, (r1**2 * r2_dot + r2**2 * r1_dot) / total**2
