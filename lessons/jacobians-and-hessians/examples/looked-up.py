"""Each entry of a tridiagonal Jacobian, looked up in three pushes."""

import jax
import jax.numpy as jnp
import numpy as np


def chain(x):
    padded = jnp.pad(x, 1)
    return x * padded[2:] - jnp.sin(padded[:-2])


n = 7
x = jnp.linspace(-1.0, 1.0, n)
groups = jnp.stack([jnp.zeros(n).at[k::3].set(1.0) for k in range(3)])
table = jax.vmap(jax.linearize(chain, x)[1])(groups)

found = {}
for i in range(n):
    for j in range(max(i - 1, 0), min(i + 2, n)):
        found[i, j] = float(table[j % 3, i])
print(len(found), "entries from", len(groups), "pushes")

dense = jax.jacfwd(chain)(x)
assert len(found) == 3 * n - 2
for (i, j), entry in found.items():
    assert np.isclose(entry, dense[i, j], atol=1e-6), (i, j)
outside = [(i, j) for i in range(n) for j in range(n) if abs(i - j) > 1]
assert all(dense[place] == 0 for place in outside)
print("all agree with jacfwd; the other", len(outside), "are zero")


def reaching(x):
    return chain(x) + jnp.roll(x, 3)  # columns of one colour now meet


mixed = jax.vmap(jax.linearize(reaching, x)[1])(groups)
off = mixed[0, 3] - jax.jacfwd(reaching)(x)[3, 3]
print("with a neighbour too far away, entry (3, 3) is off by", off)
assert off == 1.0
