"""The entropy of a masked softmax, guarded at both ends."""

import jax
import jax.numpy as jnp

scores = jnp.array([1.0, 2.0, 5.0])
keep = jnp.array([True, True, False])


def entropy(scores):
    visible = jnp.where(keep, scores, -jnp.inf)  # going in
    p = jax.nn.softmax(visible)
    return -jnp.sum(jnp.where(keep, p * jnp.log(p), 0.0))  # coming out


print("value   ", f"{entropy(scores):.4f}")
print("gradient", jax.grad(entropy)(scores))
assert jnp.isclose(entropy(scores), 0.582203)
assert jnp.isnan(jax.grad(entropy)(scores)[:2]).all()


def of_probabilities(p):
    return -jnp.sum(jnp.where(keep, p * jnp.log(p), 0.0))


p = jax.nn.softmax(jnp.where(keep, scores, -jnp.inf))
print("by p    ", jax.grad(of_probabilities)(p), "before it is mixed")
assert jnp.isnan(jax.grad(of_probabilities)(p)).tolist() == [0, 0, 1]
