# the norm of a matrix as a map
# expect: spectral norm
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def watched_fwd(h):
    return h, None


def watched_bwd(_, ct):
    n = jnp.linalg.norm(ct, 2) if ct.ndim == 2 else jnp.linalg.norm(ct)
    return (ct,), {"norm": n, "largest": jnp.max(jnp.abs(ct))}


watched.defvjp_with_logs(watched_fwd, watched_bwd)
