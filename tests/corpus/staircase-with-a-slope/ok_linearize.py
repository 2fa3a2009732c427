# linearize and linear_transpose
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


@jax.custom_vjp
def staircase(x):
    return jnp.round(x)


def staircase_fwd(x):
    _, push = jax.linearize(ramp, x)
    return jnp.round(x), push


def staircase_bwd(kept, ct):
    return jax.linear_transpose(push := kept, ct)(ct)


staircase.defvjp(staircase_fwd, staircase_bwd)
