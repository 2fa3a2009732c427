"""What jax.vjp returns is a tree of arrays that can be called."""

import jax
import jax.numpy as jnp


def inner(x):
    return x * jnp.sin(x)


outer = jax.custom_vjp(inner)
outer.defvjp(
    lambda x: jax.vjp(inner, x),  # just the pair that fwd must return
    lambda pull, ct: pull(ct),  # just the tuple that bwd must return
)

value, pull = jax.vjp(inner, jnp.float32(1.5))
leaves = jax.tree.leaves(pull)
print("a pullback has", len(leaves), "leaves, all of them arrays:")
print([round(float(leaf), 4) for leaf in leaves])
assert all(isinstance(leaf, jax.Array) for leaf in leaves)

# A tree may be taken apart and put together again.
again = jax.tree.unflatten(jax.tree.structure(pull), leaves)
assert again(2.0) == pull(2.0)

slope = jnp.sin(1.5) + 1.5 * jnp.cos(1.5)
print("slope", jax.grad(outer)(1.5).round(4))
assert jnp.allclose(jax.grad(outer)(1.5), slope)
assert jnp.allclose(jax.grad(jax.jit(outer))(1.5), slope)
