"""The same pullback, with the input bound as an argument."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.tree_util import Partial


def pull_cube(x, ct):
    return (3 * x**2 * ct,)


cube = jax.custom_vjp(lambda x: x**3)
cube.defvjp(
    lambda x: (x**3, Partial(pull_cube, x)),
    lambda pull, ct: pull(ct),
)


def loop(x):
    return lax.fori_loop(0, 2, lambda _, c: cube(c), x)


print("leaves of Partial(pull_cube, x):", end=" ")
print(jax.tree.leaves(Partial(pull_cube, 2.0)))
assert jax.tree.leaves(Partial(pull_cube, 2.0)) == [2.0]

x = jnp.float32(3.0)
results = {
    "grad": jax.grad(cube)(x),
    "grad(jit)": jax.grad(jax.jit(cube))(x),
    "grad(checkpoint)": jax.grad(jax.checkpoint(cube))(x),
    "grad of a loop": jax.grad(loop)(x),
}
for name, slope in results.items():
    print(f"{name:17} {slope:g}")
    # The loop computes x**9.
    assert slope == (9 * 3**8 if "loop" in name else 27)
