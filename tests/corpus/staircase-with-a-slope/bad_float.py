# a Python float: not under jit
# expect: float
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    slope = jax.grad(ramp)(float(x)) if jnp.ndim(x) == 0 else jax.vjp(ramp, x)[1](jnp.ones_like(x))[0]
    return jnp.round(x), slope


def staircase_bwd(kept, ct):
    return (ct * kept,)


staircase.defvjp(staircase_fwd, staircase_bwd)
