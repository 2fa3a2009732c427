"""A branch that is cut off costs nothing on the way back."""

import jax
import jax.numpy as jnp
from jax import lax


def layer(x, matrix, cut):
    side = jnp.tanh(matrix @ x)
    if cut:
        side = lax.stop_gradient(side)
    return jnp.sum(jnp.sin(x) * side)


x, matrix = jnp.ones(300), jnp.ones((300, 300))
for cut in (False, True):
    _, pullback = jax.vjp(lambda v, cut=cut: layer(v, matrix, cut), x)
    kept = sum(leaf.size for leaf in jax.tree.leaves(pullback))
    trace = jax.make_jaxpr(jax.grad(layer), static_argnums=2)
    products = str(trace(x, matrix, cut)).count("dot_general")
    print(f"cut: {cut!s:5}  numbers kept {kept:6d}", end="")
    print(f"  matrix products {products}")
    assert (kept, products) == ((600, 1) if cut else (91200, 2))

zeroed = jax.grad(lambda v: v + 0.0 * jnp.sqrt(v))(0.0)
stopped = jax.grad(lambda v: v + lax.stop_gradient(jnp.sqrt(v)))(0.0)
print(f"slope at 0: root times zero {zeroed}, root stopped {stopped}")
assert jnp.isnan(zeroed) and stopped == 1.0
