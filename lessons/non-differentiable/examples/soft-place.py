"""The place of the largest entry, as a mean of all places."""

import jax
import jax.numpy as jnp


def soft_place(scores, temperature):
    share = jax.nn.softmax(scores / temperature)
    return share @ jnp.arange(scores.size)


scores = jnp.array([0.3, 2.0, 1.0])
for temperature in (5.0, 0.5, 0.05):
    place = soft_place(scores, temperature)
    slope = jax.grad(soft_place)(scores, temperature)
    shown = "  ".join(f"{s:7.4f}" for s in slope)
    print(f"temperature {temperature:4}: {place:.4f}   slope {shown}")

assert jnp.allclose(soft_place(scores, 0.05), jnp.argmax(scores), atol=1e-4)
known = jnp.array([-0.0621, -0.1493, 0.2114])
assert jnp.allclose(jax.grad(soft_place)(scores, 0.5), known, atol=1e-4)
assert abs(jax.grad(soft_place)(scores, 0.5).sum()) < 1e-6

twins = jnp.array([9.0, 0.0, 0.0, 0.0, 9.0])
print("two equal peaks, places 0 and 4:", soft_place(twins, 0.05))
assert jnp.allclose(soft_place(twins, 0.05), 2.0)
