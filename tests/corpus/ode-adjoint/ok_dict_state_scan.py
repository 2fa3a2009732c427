# dict state and lax.scan without outputs
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


odeint_adjoint = jax.custom_vjp(lambda z0, W: odeint_unrolled(z0, W))


def _b(res, ct):
    W = res["W"]

    def rhs(s):
        dz, pull = jax.vjp(field, s["z"], W)
        az, aW = pull(s["a"])
        return {"z": dz, "a": jax.tree.map(jnp.negative, az), "gW": -aW}

    start = {"z": res["z"], "a": ct, "gW": jnp.zeros_like(W)}
    end, _ = lax.scan(lambda s, _: (rk4(rhs, s, -T_END / N_STEPS), None), start, None, length=N_STEPS)
    return end["a"], end["gW"]


odeint_adjoint.defvjp(lambda z0, W: (lambda zT: (zT, {"z": zT, "W": W}))(odeint_unrolled(z0, W)), _b)
