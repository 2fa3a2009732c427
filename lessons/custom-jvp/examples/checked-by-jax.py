"""Which mistakes in a JVP rule JAX notices, and one that it does not."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def plain(x):
    return x * x


RULES = {
    "the tangent alone": lambda p, t: 2.0 * p[0] * t[0],
    "a tangent too large": lambda p, t: (plain(*p), jnp.zeros(2)),
    "a tangent of integers": lambda p, t: (plain(*p), jnp.int32(4)),
    "another value": lambda p, t: (p[0] ** 3, 2.0 * p[0] * t[0]),
}
square = jax.custom_jvp(plain)
try:
    square(2.0)
except AttributeError as error:
    print("no rule, plain call:   AttributeError:", str(error)[:14])

outcomes = []
for name, rule in RULES.items():
    square = jax.custom_jvp(plain)
    square.defjvp(rule)
    try:
        value = jax.jvp(square, (2.0,), (1.0,))[0]
        plainly = float(square(2.0))
        outcomes.append(f"value {float(value)}, but plainly {plainly}")
    except TypeError:
        outcomes.append("TypeError")
    print(f"{name + ':':22} {outcomes[-1]}")
assert outcomes[:3] == ["TypeError"] * 3
assert outcomes[3].startswith("value 8.0")

caught = False
try:
    check_grads(square, (jnp.float32(2.0),), order=1)
except AssertionError:
    caught = True
print("check_grads, for the last rule:", "caught" if caught else "agrees")
assert caught
