# the slopes are stopped, so that the second derivative is lost
# expect: the rule must itself be differentiable
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
    s1 = jax.lax.stop_gradient((r2 / total) ** 2)
    s2 = jax.lax.stop_gradient((r1 / total) ** 2)
    return value, s1 * r1_dot + s2 * r2_dot
