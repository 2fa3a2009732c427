# cotangents pushed into accumulators
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def bwd(_, ct, acc):
    acc.accum(ct)
    return {"norm": jnp.linalg.norm(jnp.ravel(ct)), "largest": jnp.abs(ct).max()}


watched.defvjp_with_accums(lambda h: (h, None), bwd)
