"""An output that nobody uses sends back zeros, not None."""

import jax
import jax.numpy as jnp

seen = []


@jax.custom_vjp
def sine_and_cosine(x):
    return jnp.sin(x), jnp.cos(x)


def fwd(x):
    return sine_and_cosine(x), x


def bwd(x, cotangents):
    cot_sine, cot_cosine = cotangents
    seen.append(cot_cosine)
    return (cot_sine * jnp.cos(x) - cot_cosine * jnp.sin(x),)


sine_and_cosine.defvjp(fwd, bwd)

slope = jax.grad(lambda x: sine_and_cosine(x)[0])(1.0)
print("cotangent of the unused cosine:", float(seen[0]))
print("is it None?", seen[0] is None)
print(
    "gradient:",
    round(float(slope), 6),
    "  cos(1):",
    round(float(jnp.cos(1.0)), 6),
)

assert seen[0] is not None
assert float(seen[0]) == 0.0
assert jnp.allclose(slope, jnp.cos(1.0))
