"""The slope that JAX picks where several would do."""

import jax
import jax.numpy as jnp

RAMPS = {
    "abs(x)": jnp.abs,
    "relu(x)": jax.nn.relu,
    "leaky_relu(x)": jax.nn.leaky_relu,
    "maximum(x, 0)": lambda x: jnp.maximum(x, 0.0),
    "where(x > 0, x, 0)": lambda x: jnp.where(x > 0, x, 0.0),
    "clip(x, 0, 1)": lambda x: jnp.clip(x, 0.0, 1.0),
}
picked = {name: float(jax.grad(f)(0.0)) for name, f in RAMPS.items()}
for name, slope in picked.items():
    print(f"{name:19s} at 0: {slope}")
assert list(picked.values()) == [1.0, 0.0, 1.0, 0.5, 0.0, 0.5]

tied = jax.grad(jnp.max)(jnp.array([1.0, 2.0, 2.0]))
print("max of [1, 2, 2]:  ", tied)
assert tied.tolist() == [0.0, 0.5, 0.5]
