# another search, by Newton
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


def newton(mean, ecc):
    def step(_, x):
        return x - (x - ecc * jnp.sin(x) - mean) / (1 - ecc * jnp.cos(x))

    return lax.fori_loop(0, 20, step, mean + ecc * jnp.sin(mean))


@jax.custom_vjp
def eccentric(mean, ecc):
    return newton(mean, ecc)


def bwd(kept, ct):
    ecc, x = kept
    u = ct / (1 - ecc * jnp.cos(x))
    return u, jnp.sin(x) * u


def fwd(mean, ecc):
    x = newton(mean, ecc)
    return x, [ecc, x]


eccentric.defvjp(fwd=fwd, bwd=bwd)
