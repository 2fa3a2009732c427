"""A stable value and a stable gradient."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.test_util import check_grads


@jax.custom_vjp
def softplus_stable(x):
    return jnp.logaddexp(x, 0.0)


def softplus_stable_fwd(x):
    return jnp.logaddexp(x, 0.0), x


def softplus_stable_bwd(x, cotangent):
    return (cotangent * jax.nn.sigmoid(x),)


softplus_stable.defvjp(softplus_stable_fwd, softplus_stable_bwd)

xs = jnp.array([-1000.0, -10.0, 0.0, 10.0, 88.0, 100.0, 1000.0])
values = jax.jit(jax.vmap(softplus_stable))(xs)
slopes = jax.jit(jax.vmap(jax.grad(softplus_stable)))(xs)
print("      x        value  gradient")
for x, value, slope in zip(xs, values, slopes):
    print(f"{float(x):7.0f}  {float(value):11.6f}  {float(slope):8.6f}")

exact = np.asarray(xs, np.float64)
assert np.allclose(values, np.logaddexp(exact, 0.0), atol=1e-6)
assert np.allclose(slopes, 0.5 * (1.0 + np.tanh(exact / 2.0)), atol=1e-6)
check_grads(softplus_stable, (jnp.float32(2.0),), order=1, modes=["rev"])

# JAX's own softplus is built in the same way.
assert np.allclose(
    jax.vmap(jax.grad(jax.nn.softplus))(xs), slopes, atol=1e-6
)
