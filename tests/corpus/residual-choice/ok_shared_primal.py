# both rules over one primal function
import jax
import jax.numpy as jnp


def value(x):
    return jnp.sum(jnp.square(jnp.sin(x)))


def rule(keep, pull):
    function = jax.custom_vjp(value)
    function.defvjp(lambda x: (value(x), keep(x)), pull)
    return function


sin2_save = rule(lambda x: [jnp.cos(x), jnp.sin(x)], lambda kept, ct: (2.0 * ct * kept[0] * kept[1],))
sin2_recompute = rule(lambda x: x, lambda x, ct: (2.0 * ct * jnp.cos(x) * jnp.sin(x),))
