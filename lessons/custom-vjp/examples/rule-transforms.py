"""A rule for 1/x that keeps nothing but its answer, under transforms."""

import jax
import jax.numpy as jnp
from jax import lax

inverse = jax.custom_vjp(lambda x: 1 / x)


def inverse_fwd(x):
    y = 1 / x
    return y, y


def inverse_bwd(y, ct):
    return (-ct * y * y,)


inverse.defvjp(inverse_fwd, inverse_bwd)


def thrice(x):
    """Through a loop: 1/x, three times in a row."""
    return lax.scan(lambda y, _: (inverse(y), None), x, length=3)[0]


xs = jnp.array([0.5, 2.0, -4.0])
slope, curvature = jax.grad(inverse), jax.grad(jax.grad(inverse))
print("jit      ", jax.jit(slope)(2.0))
print("vmap     ", jax.vmap(slope)(xs))
print("twice    ", jax.jit(jax.vmap(curvature))(xs))
print("in a scan", jax.grad(thrice)(2.0))
assert jnp.allclose(jax.vmap(slope)(xs), -1 / xs**2)
assert jnp.allclose(jax.vmap(curvature)(xs), 2 / xs**3)
assert jnp.allclose(jax.grad(thrice)(2.0), -0.25)
assert len(jax.tree.leaves(jax.vjp(inverse, xs)[1])) == 1

try:
    jax.jacfwd(inverse)(2.0)
except TypeError as error:
    refusal = str(error)
print("jacfwd    TypeError")
assert "forward-mode autodiff (jvp) to a custom_vjp function" in refusal
