"""Input made harmless, then the result chosen: both modes agree."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def root(x):
    return jnp.sqrt(x)


@root.defjvp
def root_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    # first guard: what goes in
    positive = jnp.where(x == 0.0, 1.0, x)
    pushed = 0.5 / jnp.sqrt(positive) * x_dot
    # second guard: what comes out
    return root(x), jnp.where(x == 0.0, 0.0, pushed)


print("forward mode at 0:", float(jax.jvp(root, (0.0,), (1.0,))[1]))
print("reverse mode at 0:", float(jax.grad(root)(0.0)))
steps = jnp.array([3.0, 0.0, -2.0])
gradient = jax.grad(lambda steps: jnp.sum(root(steps**2)))(steps)
print("gradient of the summed lengths:", gradient.tolist())
assert jax.jvp(root, (0.0,), (1.0,))[1] == 0.0
assert jax.grad(root)(0.0) == 0.0
assert gradient.tolist() == [1.0, 0.0, -1.0]
