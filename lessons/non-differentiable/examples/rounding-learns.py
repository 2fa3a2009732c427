"""Round on the way forward, the identity on the way back."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


@jax.custom_vjp
def rounded(x):
    return jnp.round(x)


def rounded_fwd(x):
    return rounded(x), None


def rounded_bwd(_, cotangent):
    return (cotangent,)


rounded.defvjp(rounded_fwd, rounded_bwd)


def loss(weight):
    return (rounded(weight) - 5.0) ** 2


value, slope = jax.value_and_grad(lambda x: rounded(x) * x)(2.7)
print(f"rounded(x) * x at 2.7: value {value:.1f}, slope {slope:.1f}")
assert jnp.allclose(value, 8.1)
assert jnp.allclose(slope, 5.7)

try:
    check_grads(rounded, (2.7,), order=1, modes=["rev"])
    believed = True
except AssertionError:
    believed = False
print("check_grads believes it:", believed)
assert not believed

weight = 2.7
for _ in range(20):
    weight = weight - 0.12 * jax.grad(loss)(weight)
print(f"after 20 steps: weight {weight:.2f}, loss {loss(weight):.1f}")
assert loss(weight) == 0.0
