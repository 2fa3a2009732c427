# fwd forgets the residuals
# expect: must produce a pair
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def sin2_save(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_save.defvjp(lambda x: jnp.sum(jnp.sin(x) ** 2), lambda r, ct: (ct * r,))
sin2_recompute = sin2_save
