"""Between about 87.34 and 88.72 the gradient is silently zero; above, it is nan."""

import math

import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


print("    x     value  gradient   (true slope: 1)")
for x in (80.0, 87.0, 88.0, 89.0, 100.0):
    value, slope = jax.value_and_grad(softplus_naive)(x)
    print(f"{x:5.0f}  {float(value):8.2f}  {float(slope):8.4f}")

grad = jax.grad(softplus_naive)
assert float(grad(87.0)) > 0.99
assert float(grad(88.0)) == 0.0  # not nan, not an error: a plausible number, and wrong
assert math.isnan(float(grad(89.0)))
assert math.isinf(float(softplus_naive(100.0)))
