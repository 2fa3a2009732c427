"""A plain value, and the guard in the slope alone."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def root(x):
    return jnp.sqrt(x)  # fine at 0


@root.defjvp
def root_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    positive = jnp.where(x == 0.0, 1.0, x)
    slope = 0.5 / jnp.sqrt(positive)
    return root(x), jnp.where(x == 0.0, 0.0, slope * x_dot)


for x in (4.0, 0.0):
    value, tangent = jax.jvp(root, (x,), (1.0,))
    print(f"x = {x}: value {float(value)}, tangent {float(tangent)}")

print("jax.grad at 0: ours", float(jax.grad(root)(0.0)), end=", ")
print("jnp.sqrt", float(jax.grad(jnp.sqrt)(0.0)))
assert jax.jvp(root, (4.0,), (1.0,)) == (2.0, 0.25)
assert jax.jvp(root, (0.0,), (1.0,)) == (0.0, 0.0)
assert jax.grad(root)(0.0) == 0.0
assert jax.grad(jnp.sqrt)(0.0) == jnp.inf
