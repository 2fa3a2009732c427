"""Two resistors side by side: one rule, two tangents."""

import jax


@jax.custom_jvp
def parallel(r1, r2):
    return r1 * r2 / (r1 + r2)


@parallel.defjvp
def parallel_rule(primals, tangents):
    r1, r2 = primals
    value = parallel(r1, r2)
    # Your part: `tangents` is the pair of r1_dot and r2_dot.
    # How does the value move, when r1 and r2 move along them?
    pushed = ...
    return value, pushed
