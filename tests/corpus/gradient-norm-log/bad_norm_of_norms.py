# the norm of two axes only
# expect: the entry "norm" is off by 0.055
import jax, jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


def bwd(_, ct):
    n = jnp.linalg.norm(jnp.atleast_1d(ct), axis=-1)
    return (ct,), {
        "norm": jnp.linalg.norm(n) if n.ndim < 2 else jnp.linalg.norm(n, 2),
        "largest": jnp.max(jnp.abs(ct)),
    }


watched.defvjp_with_logs(lambda h: (h, None), bwd)
