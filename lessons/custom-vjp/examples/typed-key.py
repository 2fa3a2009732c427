"""A typed key is no number, and says so."""

import jax
import jax.numpy as jnp

key = jax.random.key(7)
print("typed key:", key.dtype, key.shape)
assert jnp.issubdtype(key.dtype, jax.dtypes.prng_key)
refused = []
for name, misuse in (
    ("key + 1", lambda: key + 1),
    ("mean", lambda: jnp.mean(key)),
):
    try:
        misuse()
    except TypeError:
        refused.append(name)
print("refused:", ", ".join(refused))
assert refused == ["key + 1", "mean"]

one, other = (jax.random.normal(k, 3) for k in jax.random.split(key))
assert not jnp.allclose(one, other)
again = jax.random.normal(jax.random.split(key)[0], 3)
assert jnp.array_equal(one, again)
print("the same key gives the same numbers")
