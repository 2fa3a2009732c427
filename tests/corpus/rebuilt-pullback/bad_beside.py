# the rule stands beside the result
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


def rebuilt(f):
    lean = jax.custom_vjp(f)
    lean.defvjp(lambda x: (f(x), x), lambda x, ct: jax.vjp(f, x)[1](ct))
    return lambda x: jax.tree.map(lambda a, b: a + 0.0 * b, f(x), lean(x))
