"""The textbook formula is fine in the middle of the range."""

import jax
import jax.numpy as jnp


def naive(x):
    return jnp.log(1.0 + jnp.exp(x))


x = 10.0
value, slope = jax.value_and_grad(naive)(x)
print(f"softplus({x}) = {value:.6f}")
print(f"slope         = {slope:.6f}   sigmoid = {jax.nn.sigmoid(x):.6f}")

assert jnp.allclose(value, 10.0000454, rtol=1e-6)
assert jnp.allclose(slope, jax.nn.sigmoid(x), atol=1e-6)
