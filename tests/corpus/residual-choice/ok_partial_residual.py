# the residual is a Partial that holds sin and cos
import jax
import jax.numpy as jnp


def value(x):
    return jnp.sum(jnp.sin(x) ** 2)


from jax.tree_util import Partial

sin2_save = jax.custom_vjp(value)
sin2_save.defvjp(
    lambda x: (value(x), Partial(lambda s, c, ct: (2.0 * ct * s * c,), jnp.sin(x), jnp.cos(x))),
    lambda pull, ct: pull(ct),
)
sin2_recompute = jax.custom_vjp(value)
sin2_recompute.defvjp(lambda x: (value(x), x), lambda x, ct: (ct * jnp.sin(2.0 * x),))
