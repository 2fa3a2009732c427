# registered without logs
# expect: There is no log entry
import jax
import jax.numpy as jnp


@jax.custom_vjp
def watched(h):
    return h


watched.defvjp(lambda h: (h, None), lambda _, ct: (ct,))
