"""The derivative of a branch: both are traced, one runs and counts."""

import jax
import jax.numpy as jnp
from jax import lax

traced, ran = [], []


def sine(x):
    traced.append("sine")
    jax.debug.callback(lambda: ran.append("sine"))
    return jnp.sin(2.0 * x)


def cosine(x):
    traced.append("cosine")
    jax.debug.callback(lambda: ran.append("cosine"))
    return jnp.cos(x / 2.0)


def chosen(x, y):
    return lax.cond(y > 0.0, sine, cosine, x)


x = jnp.pi / 4.0
both = jax.jit(jax.value_and_grad(chosen))
for y in (1.0, -1.0):
    value, slope = both(x, y)
    jax.effects_barrier()
    print(f"y = {y:4}: f = {value:.4f}, ", end="")
    print(f"df/dx = {round(float(slope), 4) + 0.0}, ran: {ran.pop()}")
    assert ran == []
print("traced:", sorted(set(traced)))
print("programs compiled:", both._cache_size())

assert jnp.allclose(both(x, 1.0)[1], 2.0 * jnp.cos(2.0 * x), atol=1e-6)
assert jnp.allclose(both(x, -1.0)[1], -jnp.sin(x / 2.0) / 2.0)
assert set(traced) == {"sine", "cosine"}
assert both._cache_size() == 1
