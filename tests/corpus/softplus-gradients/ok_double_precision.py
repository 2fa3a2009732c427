# float64 switched on for the whole program
import jax

jax.config.update("jax_enable_x64", True)
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


@jax.custom_vjp
def softplus_custom(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom.defvjp(lambda x: (softplus_custom(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
points = jnp.linspace(-20.0, 20.0, 41)

g_naive = jax.vmap(jax.grad(softplus_naive))(points)
g_custom = jax.vmap(jax.grad(softplus_custom))(points)
