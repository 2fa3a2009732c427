"""The guard got into the value: the root of zero becomes 1."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def root(x):
    positive = jnp.where(x == 0.0, 1.0, x)
    return jnp.sqrt(positive)  # the guarded number, not x


@root.defjvp
def root_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    positive = jnp.where(x == 0.0, 1.0, x)
    slope = 0.5 / jnp.sqrt(positive)
    return root(x), jnp.where(x == 0.0, 0.0, slope * x_dot)


for x in (4.0, 0.0):
    value, tangent = jax.jvp(root, (x,), (1.0,))
    print(f"x = {x}: value {float(value)}, tangent {float(tangent)}")

assert root(4.0) == 2.0
assert root(0.0) == 1.0  # wrong: the root of 0 is 0
