"""Which operations lose the gradient, and which only send it elsewhere."""

import jax
import jax.numpy as jnp
from jax import lax

x = jnp.array([0.3, 2.0, 1.0])
weights = jnp.array([1.0, 2.0, 3.0])

flat = {
    "round": jnp.round,
    "floor": jnp.floor,
    "ceil": jnp.ceil,
    "sign": jnp.sign,
    "argmax": lambda v: jnp.argmax(v).astype(jnp.float32),
}
for name, operation in flat.items():
    slope = jax.grad(lambda v, f=operation: f(v).sum())(x)
    print(f"{name:8s}", slope)
    assert not slope.any()
for jump in (-1.0, 0.0, 0.5, 1.0):
    assert all(jax.grad(flat[n])(jump) == 0.0 for n in list(flat)[:4])

by_sort = jax.grad(lambda v: jnp.vdot(weights, jnp.sort(v)))(x)
print("sort    ", by_sort)
assert by_sort.tolist() == [1.0, 3.0, 2.0]

best, _ = lax.top_k(x, 2)
prices = jnp.array([10.0, 1.0])
by_top = jax.grad(lambda v: prices @ lax.top_k(v, 2)[0])(x)
print("top_k   ", by_top, " values", best)
assert by_top.tolist() == [0.0, 10.0, 1.0]
