# the rule is called, but its result is multiplied by zero
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


def value(x):
    return jnp.sum(jnp.sin(x) ** 2)


rule = jax.custom_vjp(value)
rule.defvjp(lambda x: (value(x), (jnp.sin(x), jnp.cos(x))), lambda r, ct: (2.0 * ct * r[0] * r[1],))


def sin2_save(x):
    return value(x) + 0.0 * rule(x)


sin2_recompute = jax.custom_vjp(value)
sin2_recompute.defvjp(lambda x: (value(x), x), lambda x, ct: (ct * jnp.sin(2.0 * x),))
