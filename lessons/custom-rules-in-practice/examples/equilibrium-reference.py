"""The implicit layer against a linear solve in NumPy and float64."""

import jax
import jax.numpy as jnp
import numpy as np
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
loss = jax.jit(
    jax.grad(
        lambda weights, x: jnp.sum(equilibrium(weights, x) ** 2),
        argnums=(0, 1),
    )
)
(by_w, by_u), by_x = loss(weights, x)

# The same in 64 bits, by formulas alone.
w, u, inputs = (
    np.asarray(array, np.float64) for array in (recurrent, inward, x)
)
z = np.zeros(32)
for _ in range(500):
    z = np.tanh(w @ z + u @ inputs)
slope = np.diag(1.0 - z**2)  # of tanh, at the fixed point
adjoint = np.linalg.solve((np.eye(32) - slope @ w).T, 2.0 * z)
before_tanh = slope @ adjoint

for name, got, exact in (
    ("W", by_w, np.outer(before_tanh, z)),
    ("U", by_u, np.outer(before_tanh, inputs)),
    ("x", by_x, u.T @ before_tanh),
):
    print(
        f"by {name}: largest entry {np.max(np.abs(exact)):.4f},"
        " largest error below 1e-5:",
        end=" ",
    )
    print(bool(np.max(np.abs(got - exact)) < 1e-5))
    assert np.allclose(got, exact, rtol=0.0, atol=1e-5)
