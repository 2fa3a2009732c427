"""The pullback is an object with residuals in it."""

import jax
import jax.numpy as jnp


def f(w, x):
    return jnp.exp(w) * x


w, x = jnp.zeros(3), jnp.array([1.0, 2.0, 4.0])
_, pull = jax.vjp(f, w, x)

print(type(pull).__name__)
print("of the arguments:", pull.args_res)
print("computed:", [r.tolist() for r in pull.opaque_residuals])
leaves = jax.tree.leaves(pull)
print("bytes kept:", sum(leaf.nbytes for leaf in leaves))
assert len(leaves) == 2 and any(leaf is x for leaf in leaves)
assert not any(leaf is w for leaf in leaves)

ct = jnp.ones(3)
louder = jax.tree.map(lambda residual: 10 * residual, pull)
print(
    "x's cotangent:", pull(ct)[1], "with louder residuals:", louder(ct)[1]
)
assert jnp.allclose(louder(ct)[1], 10 * pull(ct)[1])
assert jnp.allclose(louder(ct)[0], 100 * pull(ct)[0])  # uses both
