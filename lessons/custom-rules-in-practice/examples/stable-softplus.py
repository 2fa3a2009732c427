"""A stable value and a stable gradient."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.test_util import check_grads


@jax.custom_vjp
def softplus(x):
    """The larger of x and 0, and the bend around 0."""
    return jnp.logaddexp(x, 0.0)


def keep_input(x):
    return jnp.logaddexp(x, 0.0), x


def scale_by_slope(x, cotangent):
    return (cotangent * jax.nn.sigmoid(x),)


softplus.defvjp(keep_input, scale_by_slope)

xs = jnp.array([-1000.0, -10.0, 0.0, 10.0, 88.0, 100.0, 1000.0])
values = jax.jit(jax.vmap(softplus))(xs)
slopes = jax.jit(jax.vmap(jax.grad(softplus)))(xs)
print("      x        value  gradient")
for x, value, slope in zip(xs, values, slopes):
    print(f"{float(x):7.0f}  {float(value):11.6f}  {float(slope):8.6f}")

exact = np.asarray(xs, np.float64)
assert np.allclose(values, np.logaddexp(exact, 0.0), atol=1e-6)
assert np.allclose(slopes, 0.5 * (1.0 + np.tanh(exact / 2.0)), atol=1e-6)
check_grads(softplus, (jnp.float32(2.0),), order=1, modes=["rev"])

# JAX's own softplus is built in the same way.
assert np.allclose(
    jax.vmap(jax.grad(jax.nn.softplus))(xs), slopes, atol=1e-6
)
