"""A backward pass that calls one pullback 41 times."""

import jax
import jax.numpy as jnp
from jax import lax


def cell(z, x):
    return 0.5 * jnp.sin(z) + x


@jax.custom_vjp
def settle(x):
    """Return the z with z = cell(z, x)."""
    return lax.fori_loop(0, 40, lambda _, z: cell(z, x), x)


def settle_fwd(x):
    z = settle(x)
    _, pull = jax.vjp(cell, z, x)
    return z, pull


def settle_bwd(pull, ct):
    # u = ct + (what u sends back to z), once for each step.
    u = lax.fori_loop(0, 40, lambda _, u: ct + pull(u)[0], ct)
    return (pull(u)[1],)


settle.defvjp(settle_fwd, settle_bwd)

x = jnp.float32(0.8)
z = settle(x)
slope = 1 / (1 - 0.5 * jnp.cos(z))  # by hand, from the equation
bend = -0.5 * jnp.sin(z) * slope**3

first = jax.jit(jax.grad(settle))(x)
second = jax.grad(jax.grad(settle))(x)
batch = jax.vmap(jax.grad(jax.jit(settle)))(x * jnp.arange(3))
print("jit(grad)  ", first.round(4))
print("grad(grad) ", second.round(4))
print("vmap(grad) ", [round(float(value), 4) for value in batch])

assert jnp.allclose(first, slope, rtol=1e-5)
assert jnp.allclose(second, bend, rtol=1e-4)
assert jnp.allclose(batch[1], slope, rtol=1e-5)
