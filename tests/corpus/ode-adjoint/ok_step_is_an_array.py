# the step is an array that is made when the module is run, in the precision of that moment

import jax
import jax.numpy as jnp
from jax import lax

N_STEPS = 100  # steps of the solver, forward and backward
T_END = 1.0
STEP = jnp.linspace(0.0, T_END, N_STEPS + 1)[1]


def field(z, W):
    """The right-hand side: dz/dt = tanh(W z)."""
    return jnp.tanh(W @ z)


def runge_kutta_step(derivative, state, h):
    """One step of the classical method, for any tree of arrays."""

    def moved(direction, by):
        return jax.tree.map(lambda s, d: s + by * d, state, direction)

    k1 = derivative(state)
    k2 = derivative(moved(k1, h / 2))
    k3 = derivative(moved(k2, h / 2))
    k4 = derivative(moved(k3, h))
    return jax.tree.map(
        lambda s, a, b, c, d: s + h / 6 * (a + 2 * b + 2 * c + d),
        state,
        k1,
        k2,
        k3,
        k4,
    )


def integrate(derivative, state, h):
    return lax.fori_loop(0, N_STEPS, lambda _, s: runge_kutta_step(derivative, s, h), state)


def odeint_unrolled(z0, W):
    return integrate(lambda z: field(z, W), z0, STEP)


@jax.custom_vjp
def odeint_adjoint(z0, W):
    """The same value; the way back keeps no trajectory."""
    return odeint_unrolled(z0, W)


def adjoint_fwd(z0, W):
    # The end is enough: the trajectory is found again on the way back.
    z_end = odeint_unrolled(z0, W)
    return z_end, (z_end, W)


def adjoint_bwd(residuals, cotangent):
    z_end, W = residuals

    def derivative(state):
        z, a, _ = state
        dz, pullback = jax.vjp(field, z, W)
        a_z, a_W = pullback(a)
        return dz, -a_z, -a_W

    start = (z_end, cotangent, jnp.zeros_like(W))
    _, a0, gradient_W = integrate(derivative, start, -STEP)
    return a0, gradient_W


odeint_adjoint.defvjp(adjoint_fwd, adjoint_bwd)
