# grad of a weighted sum, since ramp is elementwise
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    return jnp.round(x), jnp.asarray(x)


def staircase_bwd(kept, ct):
    return (jax.grad(lambda x: jnp.sum(ct * ramp(x)))(kept),)


staircase.defvjp(staircase_fwd, staircase_bwd)
