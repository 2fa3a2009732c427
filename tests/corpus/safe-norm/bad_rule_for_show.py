# the rule is there, with weight zero beside a plain norm
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


@jax.custom_jvp
def rule(x):
    return jnp.sqrt(jnp.sum(x**2))


@rule.defjvp
def rule_jvp(primals, tangents):
    (x,), (tangent,) = primals, tangents
    length = rule(x)
    return length, jnp.where(length == 0.0, 0.0, jnp.vdot(x, tangent) / jnp.where(length == 0.0, 1.0, length))


def safe_norm(x):
    square = jnp.sum(x**2)
    safe = jnp.where(square == 0.0, 1.0, square)
    return jnp.where(square == 0.0, 0.0, jnp.sqrt(safe)) + 0.0 * rule(x)
