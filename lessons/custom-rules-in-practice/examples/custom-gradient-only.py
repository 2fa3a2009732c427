"""A rule repairs the gradient and nothing else: the value is still
infinite."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_half(x):
    return jnp.log(1.0 + jnp.exp(x))  # still the naive formula


def softplus_half_fwd(x):
    return jnp.log(1.0 + jnp.exp(x)), x


def softplus_half_bwd(x, cotangent):
    return (cotangent * jax.nn.sigmoid(x),)


softplus_half.defvjp(softplus_half_fwd, softplus_half_bwd)

for x in (10.0, 88.0, 100.0):
    value, slope = jax.value_and_grad(softplus_half)(x)
    print(
        f"x = {x:5.1f}   value = {float(value):8.4f}"
        f"   gradient = {float(slope):.6f}"
    )

assert jax.grad(softplus_half)(88.0) == 1.0
assert jax.grad(softplus_half)(100.0) == 1.0
assert jnp.isinf(softplus_half(100.0))
