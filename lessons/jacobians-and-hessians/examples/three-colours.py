"""With three groups no row gets more than one entry of a group."""

import jax
import jax.numpy as jnp
import numpy as np


def chain(x):
    padded = jnp.pad(x, 1)
    return x * padded[2:] - jnp.sin(padded[:-2])


x = jnp.linspace(0.5, 1.5, 6)
dense = np.asarray(jax.jacfwd(chain)(x))
for i in range(6):
    near = [i - 1, i, i + 1]
    print(" ".join("ABC"[j % 3] if j in near else "." for j in range(6)))
assert np.all((dense != 0).sum(axis=1)[:-1] <= 3)

groups = jnp.stack([jnp.zeros(6).at[k::3].set(1.0) for k in range(3)])
_, push = jax.linearize(chain, x)
table = np.asarray(jax.vmap(push)(groups))
print("\nrow 3 of the pushes A, B, C:", np.round(table[:, 3], 3))
print("row 3 of the Jacobian:      ", np.round(dense[3, 2:5], 3))
assert np.allclose(table[[2, 0, 1], 3], dense[3, 2:5], atol=1e-6)
for group, pushed in zip(np.asarray(groups), table, strict=True):
    assert ((dense != 0) @ group <= 1).all()
    assert np.allclose(pushed, dense @ group, atol=1e-6)
