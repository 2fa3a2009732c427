# Python floats: not under jit
# expect: Under jit it raises
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def watched_fwd(h):
    return h, None


def watched_bwd(_, ct):
    return (ct,), {"norm": float(jnp.linalg.norm(ct)), "largest": float(jnp.max(jnp.abs(ct)))}


watched.defvjp_with_logs(watched_fwd, watched_bwd)
