"""The same slope under debug_nans, and then from a formula that is safe."""

import jax
import jax.numpy as jnp


def loss(w):
    return jnp.log(jnp.exp(w) + jnp.exp(-w))


raised = False
with jax.debug_nans(True):
    try:
        jax.grad(loss)(95.0)
    except FloatingPointError:
        raised = True
print("with debug_nans: FloatingPointError", raised)
assert raised


def safe_loss(w):
    return jnp.logaddexp(w, -w)


w = 95.0
for step in range(3):
    slope = float(jax.grad(safe_loss)(w))
    w = w - 0.1 * slope
    print(f"step {step}: slope {slope}, w = {w:.1f}")
assert abs(w - 94.7) < 1e-3
assert jnp.allclose(jax.grad(safe_loss)(0.3), jax.grad(loss)(0.3))
