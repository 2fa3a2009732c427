"""Which guard protects which mode, for a root at 0."""

import jax
import jax.numpy as jnp


def outer_only(x):
    return jnp.where(x > 0, jnp.sqrt(x), 0.0)


def inner_only(x):
    return jnp.sqrt(jnp.where(x > 0, x, 0.0))


def both(x):
    harmless = jnp.where(x > 0, x, 1.0)
    return jnp.where(x > 0, jnp.sqrt(harmless), 0.0)


slopes = []
for f in (outer_only, inner_only, both):
    forward = float(jax.jvp(f, (0.0,), (1.0,))[1])
    backward = float(jax.grad(f)(0.0))
    print(f"{f.__name__:11} value {f(0.0):.0f}", end="  ")
    print(f"forward {forward:3.0f}  backward {backward:3.0f}")
    slopes.append((forward, backward))
    assert f(0.0) == 0 and f(4.0) == 2
    assert jax.grad(f)(4.0) == 0.25
nan_at = [[f != f, b != b] for f, b in slopes]
assert nan_at == [[False, True], [True, False], [False, False]]
assert jax.hessian(both)(0.0) == 0
