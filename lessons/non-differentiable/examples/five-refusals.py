"""Five gradients that JAX refuses, and what it raises."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

SCALAR = jax.ShapeDtypeStruct((), jnp.float32)


def from_numpy(x):
    return jax.pure_callback(lambda v: np.asarray(np.tanh(v)), SCALAR, x)


@jax.custom_jvp
def bent(x):
    return x


@bent.defjvp
def _(primals, tangents):
    return primals[0], jnp.sin(tangents[0])  # not linear in the tangent


def halve(x):
    return lax.while_loop(lambda v: v > 1.0, lambda v: v / 2.0, x)


scores = jnp.array([0.1, 0.9, 0.4])
ASKED = {
    "by an integer": (lambda n: 2.5 * n, 4, TypeError),
    "of an index": (jnp.argmax, scores, TypeError),
    "through pure_callback": (from_numpy, 0.5, ValueError),
    "through a bent rule": (bent, 0.5, NotImplementedError),
    "through a while_loop": (halve, 9.0, ValueError),
}
for name, (function, x, expected) in ASKED.items():
    try:
        raised = None
        jax.grad(function)(x)
    except Exception as error:
        raised = type(error)
    assert raised is expected
    print(f"{name:22s} {raised.__name__}")

allowed = jax.grad(lambda n: 2.5 * n, allow_int=True)(4)
print(f"{'with allow_int':22s} a gradient of dtype float0")
assert allowed.dtype == jax.dtypes.float0
