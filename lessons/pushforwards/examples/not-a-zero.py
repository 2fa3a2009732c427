"""stop_gradient as a tangent, and None as a tangent."""

import jax
import jax.numpy as jnp


def linear(layer, features):
    return features @ layer["w"] + layer["b"]


layer = {
    "w": jnp.array([[1.0, 2.0], [3.0, 4.0]]),
    "b": jnp.array([0.1, -0.1]),
}
features = jnp.array([10.0, 20.0])
grow = {"w": jnp.ones((2, 2)), "b": jnp.zeros(2)}

still = jax.lax.stop_gradient(features)  # not a zero at all
_, change = jax.jvp(linear, (layer, features), (grow, still))
print("with stop_gradient:", change)
assert jnp.allclose(change, jnp.array([100.0, 130.0]))

try:
    jax.jvp(linear, (layer, features), (grow, None))
except TypeError as error:
    refusal = str(error)
assert "same tree structure" in refusal
print("with None: TypeError, the tree structures differ")
