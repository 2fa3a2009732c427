"""One where around the product: fine forward, not in reverse."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def root(x):
    return jnp.sqrt(x)


@root.defjvp
def root_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    slope = 0.5 / jnp.sqrt(x)  # infinite at 0
    return root(x), jnp.where(x == 0.0, 0.0, slope * x_dot)


forward = jax.jvp(root, (0.0,), (1.0,))[1]
backward = jax.grad(root)(0.0)
print("forward mode at 0:", float(forward))
print("reverse mode at 0:", float(backward))
assert forward == 0.0
assert jnp.isnan(backward)
