# rounded to integers
# expect: a derivative is a floating-point number
import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


@jax.custom_vjp
def softplus_custom(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom.defvjp(lambda x: (softplus_custom(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
points = jnp.linspace(-20.0, 20.0, 41)

g_naive = jnp.round(jax.vmap(jax.grad(softplus_naive))(points)).astype(int)
g_custom = jnp.round(jax.vmap(jax.grad(softplus_custom))(points)).astype(int)
