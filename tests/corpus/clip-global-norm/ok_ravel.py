# one flat vector of the whole tree
import jax
import jax.numpy as jnp
from jax import lax


from jax.flatten_util import ravel_pytree


def clip_grad_global_norm(params, max_norm):
    @jax.custom_vjp
    def identity(p):
        return p

    def bwd(_, ct):
        flat, back = ravel_pytree(ct)
        norm = jnp.linalg.norm(flat)
        return (back(jnp.where(norm > max_norm, flat * (max_norm / jnp.where(norm > 0, norm, 1.0)), flat)),)

    identity.defvjp(lambda p: (p, None), bwd)
    return identity(params)
