# the rule is called, but its result is multiplied by zero
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


@jax.custom_vjp
def rule(x):
    return jnp.logaddexp(x, 0.0)


rule.defvjp(lambda x: (jnp.logaddexp(x, 0.0), x), lambda x, ct: (ct * jax.nn.sigmoid(x),))


def softplus_prod(x):
    return jax.nn.softplus(x) + 0.0 * rule(x)
