"""Going backward through an ODE by solving another ODE."""

import jax
import jax.numpy as jnp
from jax import lax

N_STEPS = 100  # steps of the solver, forward and backward
T_END = 1.0


def field(z, W):
    """The right-hand side: dz/dt = tanh(W z)."""
    return jnp.tanh(W @ z)


# Your part, two functions of z0, shape (d,), and W, shape (d, d).
# Both return z(T_END):
#
#   odeint_unrolled(z0, W)   N_STEPS steps of the classical Runge-Kutta
#                            method (RK4), nothing else
#   odeint_adjoint(z0, W)    the same value, with a custom VJP rule that
#                            keeps no trajectory: it integrates
#                            (z, a, gradient of W) from T_END back to 0
#
# Use N_STEPS and T_END where you need them: the checks change N_STEPS.
