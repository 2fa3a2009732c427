# lists instead of tuples, a further entry
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def watched_fwd(h):
    return h, None


def watched_bwd(_, ct):
    big = jnp.abs(ct).max()
    logs = dict(norm=jnp.sqrt(jnp.vdot(ct, ct)), largest=big, mean=jnp.mean(ct))
    return [[ct], logs]


watched.defvjp_with_logs(watched_fwd, watched_bwd)
