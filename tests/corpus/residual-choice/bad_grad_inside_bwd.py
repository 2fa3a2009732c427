# saves sin and cos for show, then calls jax.grad on x in bwd
# expect: 2 sin x cos x
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from functools import partial


@jax.custom_vjp
def sin2_save(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_save.defvjp(
    lambda x: (jnp.sum(jnp.sin(x) ** 2), (x, jnp.sin(x), jnp.cos(x))),
    lambda r, ct: (ct * jax.grad(lambda v: jnp.sum(jnp.sin(v) ** 2))(r[0]),),
)


@jax.custom_vjp
def sin2_recompute(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_recompute.defvjp(lambda x: (jnp.sum(jnp.sin(x) ** 2), x), lambda x, ct: (2 * ct * jnp.sin(x) * jnp.cos(x),))
