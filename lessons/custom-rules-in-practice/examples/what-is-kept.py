"""The residuals of a pullback are the leaves of the object that jax.vjp returns."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def cube(x):
    return x**3


def kept(pullback):
    return [f"{leaf.dtype}{list(leaf.shape)}" for leaf in jax.tree.leaves(pullback)]


x = jnp.linspace(0.0, 1.0, 1000)

# Keep the input, and square it again later.
cube.defvjp(lambda x: (x**3, x), lambda x, cotangent: (cotangent * 3.0 * x**2,))
_, pullback = jax.vjp(cube, x)
print("keeps x:            ", kept(pullback))
assert kept(pullback) == ["float32[1000]"]
small = sum(leaf.nbytes for leaf in jax.tree.leaves(pullback))

# Keep the square as well, for no good reason.
cube.defvjp(lambda x: (x**3, (x, x**2)), lambda kept, cotangent: (cotangent * 3.0 * kept[1],))
_, pullback = jax.vjp(cube, x)
print("keeps x and x*x:    ", kept(pullback))
large = sum(leaf.nbytes for leaf in jax.tree.leaves(pullback))
print("bytes:              ", small, "against", large)
assert large == 2 * small
