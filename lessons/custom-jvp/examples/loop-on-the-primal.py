"""A while_loop in a rule is harmless while no tangent goes through it."""

import jax
import jax.numpy as jnp
from jax import lax


def newton(target):
    """The cube root of `target`, by Newton's method."""

    def moving(pair):
        now, before = pair
        return jnp.abs(now - before) > 1e-6 * jnp.abs(now)

    def step(pair):
        y, _ = pair
        return y - (y**3 - target) / (3.0 * y**2), y

    return lax.while_loop(moving, step, (target, 2.0 * target))[0]


@jax.custom_jvp
def cube_root(x):
    return newton(x)


@cube_root.defjvp
def cube_root_rule(primals, tangents):
    (x,), (x_dot,) = primals, tangents
    root = cube_root(x)  # a loop, on the primal
    return root, x_dot / (3.0 * root**2)  # no loop, on the tangent


try:
    jax.grad(newton)(8.0)
except ValueError as error:
    message = str(error)
    print("without the rule:", message[:44])
slope, curvature = jax.grad(cube_root)(8.0), jax.hessian(cube_root)(8.0)
print("with the rule:   ", float(cube_root(8.0)), round(float(slope), 6))
print("second derivative:", round(float(curvature), 6))
assert jnp.allclose(slope, 1.0 / 12.0)
assert jnp.allclose(curvature, -1.0 / 144.0)
assert "does not work for lax.while_loop" in message
