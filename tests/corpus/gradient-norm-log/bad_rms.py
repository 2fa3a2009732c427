# root of the mean square
# expect: mean square
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def watched_fwd(h):
    return h, None


def watched_bwd(_, ct):
    return (ct,), {"norm": jnp.sqrt(jnp.mean(ct**2)), "largest": jnp.max(jnp.abs(ct))}


watched.defvjp_with_logs(watched_fwd, watched_bwd)
