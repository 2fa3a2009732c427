"""Forward nothing happens; on the way back the weights are limited."""

from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.custom_vjp, nondiff_argnums=(0, 1))
def limited(low, high, x):
    return x


def limited_fwd(low, high, x):
    return x, None  # nothing to keep


def limited_bwd(low, high, kept, ct):
    return (jnp.clip(ct, low, high),)


limited.defvjp(limited_fwd, limited_bwd)


def loss(residual, gate):
    return jnp.sum(gate(residual) ** 4)


off = jnp.array([0.1, -0.5, 1.5, -40.0])
whole = jax.grad(loss)(off, lambda x: x)
cut = jax.grad(loss)(off, partial(limited, -1.0, 1.0))
print("as it is:", whole)
print("limited: ", cut)
assert jnp.array_equal(limited(-1.0, 1.0, off), off)
assert jnp.allclose(whole, 4 * off**3)
assert jnp.allclose(cut, jnp.clip(4 * off**3, -1.0, 1.0))
