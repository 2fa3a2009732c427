"""A pullback crosses jit and vmap, and can add into memory of yours."""

import jax
import jax.numpy as jnp
import numpy as np


@jax.jit
def forward(x):
    return jax.vjp(lambda x: jnp.sum(jnp.sin(x)), x)


@jax.jit
def backward(pull, ct):
    return pull(ct)[0]


x = jnp.linspace(0.0, 1.0, 4)
_, pull = forward(x)
assert jnp.allclose(backward(pull, 2.0), 2 * jnp.cos(x))
print("two programs:", np.asarray(backward(pull, 2.0)).round(3))

rows = jnp.stack([x, -2 * x])
_, pulls = jax.vmap(forward)(rows)
assert jax.tree.leaves(pulls)[0].shape == rows.shape
assert jnp.allclose(jax.vmap(backward)(pulls, jnp.ones(2)), jnp.cos(rows))
print("two pullbacks in one, residuals:", jax.tree.leaves(pulls)[0].shape)

total = jax.new_ref(jnp.zeros(4))
for row in rows:
    _, pull = forward(row)
    said = pull.with_refs(total)(1.0)
print("returned", said)
print("and added", np.asarray(total[...]).round(3))
assert jnp.allclose(total[...], jnp.cos(rows).sum(axis=0))

_, pull = jax.vjp(jnp.multiply, x, x)
entries = (jax.ad.DontWant(), jax.ad.GradValue())
assert jnp.allclose(pull.with_refs(*entries)(jnp.ones(4))[1], x)
