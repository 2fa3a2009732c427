# a custom VJP rule
# expect: Forward mode does not get through
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax


from functools import partial


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def snap(x, step):
    return jnp.round(x / step) * step


snap.defvjp(lambda x, step: (snap(x, step), None), lambda step, _, ct: (ct,))
