# the tuple that a pullback returns, not taken apart
# expect: take [0]
import jax
import jax.numpy as jnp


def softplus_naive(x):
    return jnp.log(1.0 + jnp.exp(x))


@jax.custom_vjp
def softplus_custom(x):
    return jnp.log(1.0 + jnp.exp(x))


softplus_custom.defvjp(lambda x: (softplus_custom(x), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))
points = jnp.linspace(-20.0, 20.0, 41)

g_naive = jax.vjp(softplus_naive, points)[1](jnp.ones(41))
g_custom = jax.vjp(softplus_custom, points)[1](jnp.ones(41))
