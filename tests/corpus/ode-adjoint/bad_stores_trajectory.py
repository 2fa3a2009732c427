# keeps all 100 states as residual
# expect: keeps too much
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial

N_STEPS, T_END = 100, 1.0


def field(z, W):
    return jnp.tanh(W @ z)


def rk4(rhs, s, h):
    axpy = lambda c, k: jax.tree.map(lambda a, b: a + c * b, s, k)
    k1 = rhs(s)
    k2 = rhs(axpy(h / 2, k1))
    k3 = rhs(axpy(h / 2, k2))
    k4 = rhs(axpy(h, k3))
    return jax.tree.map(lambda a, p, q, r, w: a + h * (p + 2 * q + 2 * r + w) / 6, s, k1, k2, k3, k4)


def odeint_unrolled(z0, W):
    h = T_END / N_STEPS
    return lax.fori_loop(0, N_STEPS, lambda _, z: rk4(lambda y: field(y, W), z, h), z0)


@jax.custom_vjp
def odeint_adjoint(z0, W):
    return odeint_unrolled(z0, W)


def _f(z0, W):
    h = T_END / N_STEPS
    zT, path = lax.scan(lambda z, _: (rk4(lambda y: field(y, W), z, h), z), z0, None, length=N_STEPS)
    return zT, (path, W)


def _b(saved, ct):
    path, W = saved
    h = T_END / N_STEPS

    def back(carry, z):
        a, gW = carry
        _, pull = jax.vjp(lambda z, W: rk4(lambda y: field(y, W), z, h), z, W)
        az, aW = pull(a)
        return (az, gW + aW), None

    (a0, gW), _ = lax.scan(back, (ct, jnp.zeros_like(W)), path, reverse=True)
    return a0, gW


odeint_adjoint.defvjp(_f, _b)
