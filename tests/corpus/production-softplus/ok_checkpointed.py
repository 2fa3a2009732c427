# checkpoint around the rule; log_sigmoid and tanh
import jax
import jax.numpy as jnp


@jax.custom_vjp
def rule(x):
    return -jax.nn.log_sigmoid(-x)


rule.defvjp(lambda x: (-jax.nn.log_sigmoid(-x), x), lambda x, ct: (ct * 0.5 * (1.0 + jnp.tanh(x / 2)),))
softplus_prod = jax.checkpoint(rule)
