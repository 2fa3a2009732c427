# the slope has two branches that meet at 0, each stable
import jax
import jax.numpy as jnp


@jax.custom_vjp
def softplus_prod(x):
    return jnp.where(x > 20.0, x, jnp.log1p(jnp.exp(jnp.minimum(x, 20.0))))


def bwd(x, ct):
    small = jnp.exp(-jnp.abs(x))
    return (ct * jnp.where(x > 0, 1.0 / (1.0 + small), small / (1.0 + small)),)


softplus_prod.defvjp(lambda x: (softplus_prod(x), x), bwd)
