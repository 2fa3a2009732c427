"""Probe at random points, colour greedily, push, store sparsely."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import sparse


def grid(x):
    u = x.reshape(4, 5)
    p = jnp.pad(u, 1)
    across = p[1:-1, :-2] - p[1:-1, 2:]
    return (u * (p[:-2, 1:-1] + p[2:, 1:-1]) + across).ravel()


probes = jax.random.normal(jax.random.key(7), (3, 20))
pattern = np.asarray(jax.vmap(jax.jacfwd(grid))(probes) != 0).any(axis=0)

colour = np.full(20, -1)
for j in range(20):
    meets = (pattern & pattern[:, [j]]).any(axis=0)
    colour[j] = min(set(range(20)) - set(colour[meets]))
count = colour.max() + 1
print("columns:", 20, " colours:", count, " entries:", pattern.sum())

x = jnp.linspace(-1.0, 2.0, 20)
seeds = jnp.asarray(colour == np.arange(count)[:, None], x.dtype)
pushes = jax.vmap(jax.linearize(grid, x)[1])(seeds)
rows, columns = np.nonzero(pattern)
entries = pushes[colour[columns], rows]
where = jnp.stack([jnp.asarray(rows), jnp.asarray(columns)], axis=1)
stored = sparse.BCOO((entries, where), shape=(20, 20))

dense = jax.jacfwd(grid)(x)
assert count < 10 and stored.nse == pattern.sum()
assert jnp.allclose(stored.todense(), dense, atol=1e-6)
assert jnp.allclose(stored @ x, dense @ x, atol=1e-5)
print("agrees with jacfwd, also as a factor of a vector")
