# logs about h
# expect: length of h
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def bwd(h, ct):
    return (ct,), {"norm": jnp.linalg.norm(h), "largest": jnp.max(jnp.abs(h))}


watched.defvjp_with_logs(lambda h: (h, h), bwd)
