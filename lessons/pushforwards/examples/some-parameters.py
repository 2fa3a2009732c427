"""The two ways to hold an argument still."""

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

still = jnp.zeros_like(features)
value, change = jax.jvp(linear, (layer, features), (grow, still))
print("prediction:", value)
print("its change:", change)


def of_the_layer(layer):
    return linear(layer, features)


_, same = jax.jvp(of_the_layer, (layer,), (grow,))
print("by closure:", same)
assert jnp.allclose(value, jnp.array([70.1, 99.9]))
assert jnp.allclose(change, jnp.array([30.0, 30.0]))
assert jnp.array_equal(change, same)
