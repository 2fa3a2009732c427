# sin and cos are kept and never used: bwd computes from x
# expect: 2 sin x cos x
import jax
import jax.numpy as jnp


def value(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_save = jax.custom_vjp(value)
sin2_save.defvjp(lambda x: (value(x), (x, jnp.sin(x), jnp.cos(x))), lambda r, ct: (ct * jnp.sin(2.0 * r[0]),))
sin2_recompute = jax.custom_vjp(value)
sin2_recompute.defvjp(lambda x: (value(x), x), lambda x, ct: (ct * jnp.sin(2.0 * x),))
