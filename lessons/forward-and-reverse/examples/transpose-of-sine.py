"""Linear functions have a transpose; a sine does not."""

import jax
import jax.numpy as jnp

x = jnp.zeros(2)
double = jax.linear_transpose(lambda t: 2 * t, x)(jnp.ones(2))
print("of doubling:", double[0])

try:
    jax.linear_transpose(jnp.sin, x)(jnp.ones(2))
except NotImplementedError as error:
    refusal = str(error)
refusal = refusal.replace(" (for reverse-mode differentiation)", "")
print("of a sine  :", refusal)
assert "for 'sin' not implemented" in refusal

try:
    jax.linear_transpose(lambda t: t * t, x)(jnp.ones(2))
except Exception as error:
    kind = type(error).__name__
print("of a square:", kind)
assert kind == "AssertionError"

affine = jax.linear_transpose(lambda t: 2 * t + 1, x)(jnp.ones(2))
print("of 2 t + 1 :", affine[0], "and no error")
assert jnp.array_equal(affine[0], double[0])
