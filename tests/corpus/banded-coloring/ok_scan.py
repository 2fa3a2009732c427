# scan over the colours, adding each into place
import jax
import jax.numpy as jnp
from jax import lax


def f_penta(x):
    padded = jnp.pad(x, 2)
    return x**3 + padded[:-4] * padded[4:] - padded[1:-3]


def colored_jacobian_banded(f, x, bandwidth):
    n, c = x.shape[0], 2 * bandwidth + 1
    i = jnp.arange(n)

    def add(total, colour):
        own = (i % c == colour).astype(x.dtype)
        pushed = jax.jvp(f, (x,), (own,))[1]
        return total + pushed[:, None] * own[None, :], None

    dense, _ = lax.scan(add, jnp.zeros((n, n), x.dtype), jnp.arange(c))
    return jnp.where(jnp.abs(i[:, None] - i[None, :]) <= bandwidth, dense, 0.0)
