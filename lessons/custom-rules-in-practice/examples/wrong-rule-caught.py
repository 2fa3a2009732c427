"""check_grads compares a rule with differences of the function itself."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def make_rule(slope):
    @jax.custom_vjp
    def softplus(x):
        return jnp.logaddexp(x, 0.0)

    softplus.defvjp(
        lambda x: (jnp.logaddexp(x, 0.0), x),
        lambda x, cotangent: (cotangent * slope(x),),
    )
    return softplus


right = make_rule(jax.nn.sigmoid)
wrong = make_rule(lambda x: jax.nn.sigmoid(-x))
point = (jnp.float32(2.0),)

check_grads(right, point, order=1, modes=["rev"])
print("sigmoid(x): agrees")

caught = False
try:
    check_grads(wrong, point, order=1, modes=["rev"])
except AssertionError:
    caught = True
print("sigmoid(-x): caught" if caught else "sigmoid(-x): missed")
assert caught
