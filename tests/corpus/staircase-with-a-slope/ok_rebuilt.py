# x is kept, the pullback is made in bwd
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    return jnp.round(x), x


def staircase_bwd(kept, ct):
    _, pull = jax.vjp(ramp, kept)
    return pull(ct)


staircase.defvjp(staircase_fwd, staircase_bwd)
