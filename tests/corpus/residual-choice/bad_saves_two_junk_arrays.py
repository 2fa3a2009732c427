# save version keeps two unrelated arrays and recomputes from them
# expect: none of x, sin x and cos x
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def sin2_save(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_save.defvjp(lambda x: (jnp.sum(jnp.sin(x) ** 2), (x + 1.0, x - 1.0)), lambda r, ct: (ct * jnp.sin(r[0] + r[1]),))


@jax.custom_vjp
def sin2_recompute(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_recompute.defvjp(lambda x: (jnp.sum(jnp.sin(x) ** 2), x), lambda x, ct: (2 * ct * jnp.sin(x) * jnp.cos(x),))
