"""A blend in place of a branch gives the threshold a slope."""

import jax
import jax.numpy as jnp


def discounted(price, threshold, width=2.0):
    share = jax.nn.sigmoid((price - threshold) / width)
    return share * 0.9 * price + (1.0 - share) * price


slope = jax.grad(discounted, argnums=1)
for threshold in (90.0, 99.9, 100.1, 110.0):
    value = discounted(100.0, threshold)
    print(f"threshold {threshold:5}: {value:6.3f}", end=", ")
    print(f"slope {slope(100.0, threshold):.4f}")
    assert slope(100.0, threshold) > 0.0

# In the middle: 10 percent of the price, times the steepest sigmoid.
middle = slope(100.0, 100.0)
assert jnp.allclose(middle, 0.1 * 100.0 * 0.25 / 2.0)
