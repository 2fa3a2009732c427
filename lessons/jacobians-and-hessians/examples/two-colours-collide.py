"""Two groups of columns are not enough for three diagonals."""

import jax
import jax.numpy as jnp


def chain(x):
    padded = jnp.pad(x, 1)
    return x * padded[2:] - jnp.sin(padded[:-2])


x = jnp.linspace(0.5, 1.5, 6)
even = jnp.zeros(6).at[0::2].set(1.0)
mixed = jax.jvp(chain, (x,), (even,))[1]

dense = jax.jacfwd(chain)(x)
print(f"row 3 of the push: {mixed[3]:.3f}")
print(f"J[3, 2] = {dense[3, 2]:.3f}, J[3, 4] = {dense[3, 4]:.3f}")
assert jnp.allclose(mixed[3], dense[3, 2] + dense[3, 4])
assert abs(dense[3, 2]) > 0.1 and abs(dense[3, 4]) > 0.1
