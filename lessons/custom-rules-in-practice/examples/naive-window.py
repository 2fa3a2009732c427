"""The gradient of the naive formula is silently zero in a window around
88, and nan above it."""

import jax
import jax.numpy as jnp


def naive(x):
    return jnp.log(1.0 + jnp.exp(x))


print("  x   value  gradient (true: 1)")
for x in (80.0, 87.0, 88.0, 89.0, 100.0):
    value, slope = jax.value_and_grad(naive)(x)
    print(f"{x:3.0f}  {float(value):6.2f}  {float(slope):8.4f}")

fine = jnp.linspace(87.0, 89.0, 2001)
slopes = jax.vmap(jax.grad(naive))(fine)
zeros = fine[slopes == 0.0]
print(
    f"zero from {float(zeros.min()):.2f}"
    f" to {float(zeros.max()):.2f}, nan above"
)

assert jax.grad(naive)(88.0) == 0.0  # a plausible number, and wrong
assert jnp.allclose(naive(88.0), 88.0)  # while the value is right
assert 87.3 < zeros.min() < 87.4
assert 88.7 < zeros.max() < 88.8
assert jnp.isnan(slopes[fine > 88.75]).all()
assert jnp.isinf(naive(100.0))
assert jnp.isnan(jax.grad(naive)(100.0))
