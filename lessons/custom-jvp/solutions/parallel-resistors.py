"""Two resistors side by side: one rule, two tangents."""

import jax


@jax.custom_jvp
def parallel(r1, r2):
    return r1 * r2 / (r1 + r2)


@parallel.defjvp
def parallel_rule(primals, tangents):
    r1, r2 = primals
    r1_dot, r2_dot = tangents
    value = parallel(r1, r2)
    # The slope by either resistor is the square of the other one's share.
    total = r1 + r2
    pushed = (r2 / total) ** 2 * r1_dot + (r1 / total) ** 2 * r2_dot
    return value, pushed
