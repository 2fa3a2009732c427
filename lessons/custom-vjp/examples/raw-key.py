"""A key of the old kind is an array like any other."""

import jax
import jax.numpy as jnp

raw = jax.random.PRNGKey(7)
print("raw key:", raw.dtype, raw.shape)
print("plus one is accepted:", raw + 1)
print("its mean is accepted:", jnp.mean(raw))
assert raw.dtype == jnp.uint32 and raw.shape == (2,)
assert jnp.array_equal(raw + 1, jnp.array([1, 8], jnp.uint32))
