# a difference for the first input, and no value
# expect: a cotangent that is ignored: a wrong rule is trusted
from jax.test_util import check_grads
import jax
import jax.numpy as jnp


def trusted(f, *inputs):
    g = jax.grad(lambda x: jnp.sum(f(x, *inputs[1:])))(inputs[0])
    h = 1e-2
    d = (jnp.sum(f(inputs[0] + h, *inputs[1:])) - jnp.sum(f(inputs[0] - h, *inputs[1:]))) / (2 * h)
    return bool(jnp.allclose(jnp.sum(g), d, rtol=1e-2))
