"""check_grads holds a rule against differences of the function itself."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def make(fwd_value, slope):
    softplus = jax.custom_vjp(lambda x: jnp.logaddexp(x, 0.0))
    softplus.defvjp(
        lambda x: (fwd_value(x), x),
        lambda x, cotangent: (cotangent * slope(x),),
    )
    return softplus


def value(x):
    return jnp.logaddexp(x, 0.0)


def verdict(rule):
    try:
        check_grads(rule, (jnp.float32(2.0),), order=1, modes=["rev"])
    except AssertionError:
        return "caught"
    return "agrees"


right = make(value, jax.nn.sigmoid)
mirrored = make(value, lambda x: jax.nn.sigmoid(-x))
shifted = make(lambda x: value(x) + 1.0, jax.nn.sigmoid)

print("the right rule:         ", verdict(right))
print("a mirrored slope:       ", verdict(mirrored))
print("another value from fwd: ", verdict(shifted))
assert [verdict(rule) for rule in (right, mirrored, shifted)] == [
    "agrees",
    "caught",
    "caught",
]

# Without the test nobody would have noticed: these two calls disagree, and
# raise nothing.
plain, under_grad = shifted(0.0), jax.value_and_grad(shifted)(0.0)[0]
print(
    f"f(0) = {float(plain):.4f}, but value_and_grad(f)(0)"
    f" says {float(under_grad):.4f}"
)
assert jnp.allclose(under_grad - plain, 1.0)
