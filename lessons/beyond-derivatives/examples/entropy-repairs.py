"""The value of 0 log 0 repaired in three ways, and its gradient."""

import jax
import jax.numpy as jnp


def hidden(p):
    return -jnp.sum(jnp.where(p > 0, p * jnp.log(p), 0.0))


def replaced(p):
    return -jnp.sum(jnp.nan_to_num(p * jnp.log(p)))


def bounded(p):
    return -jnp.sum(p * jnp.log(jnp.maximum(p, 1e-6)))


p = jnp.array([0.0, 0.25, 0.75])
first = []
for entropy in (hidden, replaced, bounded):
    gradient = jax.grad(entropy)(p)
    first.append(gradient[0])
    print(f"{entropy.__name__:8}", f"value {entropy(p):.4f}", gradient)
    assert jnp.isclose(entropy(p), 0.562335)
assert jnp.isnan(first[0]) and jnp.isnan(first[1])
assert jnp.isclose(first[2], -jnp.log(1e-6))

q = jnp.array([-1.0, 0.25, 0.75])
by_mask = jax.grad(lambda q: jnp.mean(jnp.sqrt(q), where=q > 0))(q)
print("mean(where=...):     ", by_mask)
assert jnp.isnan(by_mask[0])
