# a pair, but registered with defvjp
# expect: same container (pytree) structure
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


watched.defvjp(
    lambda h: (h, None), lambda _, ct: ((ct,), {"norm": jnp.linalg.norm(ct), "largest": jnp.max(jnp.abs(ct))})
)
