# a name that is taken twice is not the trouble: one entry missing
# expect: There is no log entry "largest"
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def watched_fwd(h):
    return h, None


def watched_bwd(_, ct):
    return (ct,), {"norm": jnp.linalg.norm(ct)}


watched.defvjp_with_logs(watched_fwd, watched_bwd)
