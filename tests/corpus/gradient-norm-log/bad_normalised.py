# hands on a unit cotangent
# expect: the cotangent is
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def watched_fwd(h):
    return h, None


def watched_bwd(_, ct):
    n = jnp.linalg.norm(ct)
    return (ct / jnp.maximum(n, 1.0),), {"norm": n, "largest": jnp.max(jnp.abs(ct))}


watched.defvjp_with_logs(watched_fwd, watched_bwd)
