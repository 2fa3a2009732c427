"""Newton's method in two variables, where the whole Hessian is small."""

import jax
import jax.numpy as jnp


def valley(x):
    return (x[0] - 1.0) ** 2 + 0.5 * (x[1] - x[0] ** 2) ** 2 + x[1] ** 4


slope, curvature = jax.grad(valley), jax.hessian(valley)
x = jnp.array([0.5, 0.5])
lengths = []
for _ in range(6):
    x = x - jnp.linalg.solve(curvature(x), slope(x))
    lengths.append(float(jnp.linalg.norm(slope(x))))
print("slope after 1 step below 1:   ", lengths[0] < 1.0)
print("slope after 6 steps below 1e-5:", lengths[-1] < 1e-5)
assert lengths[0] < 1.0 and lengths[-1] < 1e-5
assert bool(jnp.all(jnp.linalg.eigvalsh(curvature(x)) > 0))
