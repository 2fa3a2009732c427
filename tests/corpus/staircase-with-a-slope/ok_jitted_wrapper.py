# lambdas behind jit, keywords
import jax
import jax.numpy as jnp


def ramp(x):
    return x - jnp.sin(2 * jnp.pi * x) / (2 * jnp.pi)


_staircase = jax.custom_vjp(lambda x: jnp.rint(x))
_staircase.defvjp(bwd=lambda pull, ct: pull(ct), fwd=lambda x: (jnp.rint(x), jax.vjp(ramp, x)[1]))


@jax.jit
def staircase(x):
    return _staircase(x)
