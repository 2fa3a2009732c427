# a callable object around a rule with a nondifferentiated argument
import jax
import jax.numpy as jnp
from functools import partial


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def soft(x, beta):
    return jax.nn.logsumexp(jnp.stack([beta * x, jnp.zeros_like(x)])) / beta


soft.defvjp(lambda x, beta: (soft(x, beta), x), lambda beta, x, ct: (ct * jax.nn.sigmoid(beta * x),))


class Softplus:
    def __call__(self, x):
        return soft(x, 1.0)


softplus_prod = Softplus()
