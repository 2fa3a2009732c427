"""Guarded at the logarithm; and a softmax over nothing at all."""

import jax
import jax.numpy as jnp

scores = jnp.array([1.0, 2.0, 5.0])
keep = jnp.array([True, True, False])


def entropy(scores):
    p = jax.nn.softmax(jnp.where(keep, scores, -jnp.inf))
    harmless = jnp.where(keep, p, 1.0)
    return -jnp.sum(jnp.where(keep, p * jnp.log(harmless), 0.0))


two = jax.grad(lambda s: entropy(jnp.append(s, 5.0)))(scores[:2])
print("gradient", jax.grad(entropy)(scores))
assert jnp.allclose(jax.grad(entropy)(scores)[:2], two)
assert jax.grad(entropy)(scores)[2] == 0


def weights(scores, keep):
    level = jnp.max(scores, where=keep, initial=-jnp.inf)
    shifted = jnp.where(keep, scores - level, 0.0)
    parts = jnp.where(keep, jnp.exp(shifted), 0.0)
    total = jnp.sum(parts)
    return parts / jnp.where(total > 0, total, 1.0)


for mask in (keep, jnp.zeros(3, bool)):
    slope = jax.jacrev(weights)(scores, mask)
    print(weights(scores, mask), "nan:", bool(jnp.isnan(slope).any()))
    same = jax.nn.softmax(scores, where=mask)
    assert jnp.allclose(weights(scores, mask), same)
    assert not jnp.isnan(slope).any()
