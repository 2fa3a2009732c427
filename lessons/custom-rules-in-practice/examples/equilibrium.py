"""A layer whose output is a fixed point, differentiated without going
through the search for it."""

import jax
import jax.numpy as jnp
from jax import lax


def cell(weights, x, z):
    recurrent, inward = weights
    return jnp.tanh(recurrent @ z + inward @ x)


def fixed_point(step, start):
    """Apply step until nothing moves by more than 1e-6, at most 500
    times."""

    def moves(state):
        count, before, now = state
        return (count < 500) & (jnp.max(jnp.abs(now - before)) > 1e-6)

    def advance(state):
        count, _, now = state
        return count + 1, now, step(now)

    return lax.while_loop(moves, advance, (0, start, step(start)))[2]


@jax.custom_vjp
def equilibrium(weights, x):
    return fixed_point(
        lambda z: cell(weights, x, z), jnp.zeros(len(weights[0]))
    )


def equilibrium_fwd(weights, x):
    z_star = equilibrium(weights, x)
    return z_star, (weights, x, z_star)


def equilibrium_bwd(residuals, g):
    weights, x, z_star = residuals
    _, pull_z = jax.vjp(lambda z: cell(weights, x, z), z_star)
    u = fixed_point(lambda u: g + pull_z(u)[0], g)
    _, pull_inputs = jax.vjp(
        lambda weights, x: cell(weights, x, z_star), weights, x
    )
    return pull_inputs(u)


equilibrium.defvjp(equilibrium_fwd, equilibrium_bwd)

keys = jax.random.split(jax.random.key(3), 3)
recurrent = 0.4 * jax.random.normal(keys[0], (32, 32)) / jnp.sqrt(32)
inward = jax.random.normal(keys[1], (32, 8)) / jnp.sqrt(8)
weights, x = (recurrent, inward), jax.random.normal(keys[2], (8,))
assert (
    jnp.linalg.norm(recurrent, 2) < 1.0
)  # so the cell is a contraction in z


def implicit_loss(weights, x):
    return jnp.sum(equilibrium(weights, x) ** 2)


def unrolled_loss(weights, x):
    z = lax.fori_loop(
        0, 100, lambda _, z: cell(weights, x, z), jnp.zeros(32)
    )
    return jnp.sum(z**2)


implicit = jax.jit(jax.grad(implicit_loss, argnums=(0, 1)))(weights, x)
unrolled = jax.jit(jax.grad(unrolled_loss, argnums=(0, 1)))(weights, x)
print("length of the gradient   implicit  100 steps")
for name, one, other in zip(
    "WUx", jax.tree.leaves(implicit), jax.tree.leaves(unrolled)
):
    print(
        f"  by {name}  {float(jnp.linalg.norm(one)):22.4f}"
        f"  {float(jnp.linalg.norm(other)):9.4f}"
    )
    assert jnp.allclose(one, other, atol=1e-5, rtol=1e-4)
