"""What four layers keep and repeat under each policy."""

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name

policies = jax.checkpoint_policies


def total(weights, h):
    for w in weights:
        product = checkpoint_name(h @ w, "product")
        h = jnp.sin(jnp.tanh(product))
    return jnp.sum(h**2)


def bill(f):
    pullback = jax.vjp(f, weights, x)[1]
    kept = [a for a in jax.tree.leaves(pullback) if a.shape == x.shape]
    work = str(jax.make_jaxpr(jax.grad(f, argnums=(0, 1)))(weights, x))
    return len(kept), work.count("dot_general["), work.count("= tanh")


weights = [0.1 * k * jnp.ones((8, 8)) for k in (1, 2, 3, 4)]
x = jnp.ones((5, 8))
named = policies.save_only_these_names("product")
rows = {
    "no checkpoint": total,
    "full checkpoint": jax.checkpoint(total),
    "the named ones": jax.checkpoint(total, policy=named),
    "dots_saveable": jax.checkpoint(total, policy=policies.dots_saveable),
}
bills = {name: bill(f) for name, f in rows.items()}
for name, (kept, dots, cheap) in bills.items():
    print(f"{name:16} keeps {kept:2}  products {dots}  tanh {cheap}")
assert list(bills.values()) == [
    (13, 12, 4),
    (1, 16, 8),
    (5, 12, 8),
    (5, 12, 8),
]
right = jax.grad(total)(weights, x)
for f in rows.values():
    got = jax.grad(f)(weights, x)
    assert all(map(jnp.allclose, got, right))
