# the derivative by hand
# expect: let jax.vjp(ramp, x) find it
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
    return (ct * (1 - jnp.cos(2 * jnp.pi * kept)),)


staircase.defvjp(staircase_fwd, staircase_bwd)
