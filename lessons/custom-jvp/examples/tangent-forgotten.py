"""A rule that returns the slope in place of slope times tangent."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def wave(x):
    return jnp.sin(3.0 * x)


@wave.defjvp
def wave_rule(primals, tangents):
    (x,) = primals  # and the tangents are not used
    return wave(x), 3.0 * jnp.cos(3.0 * x)


here, true = jnp.float32(0.0), 3.0
for size in (1.0, 5.0):
    pushed = jax.jvp(wave, (here,), (jnp.float32(size),))[1]
    print(f"tangent {size}: {float(pushed)}, true: {true * size}")
    assert pushed == 3.0  # the same, whatever tangent comes

gradient = jax.grad(wave)(here)
print("jax.grad gives", float(gradient), "  true:", true)
assert gradient == 0.0  # wrong, and no error was raised
