"""Four policies that look sensible, counted."""

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name as named

policies = jax.checkpoint_policies
only = policies.save_only_these_names


def stack(layer, policy):
    def total(weights, h):
        for w in weights:
            h = layer(h @ w)
        return jnp.sum(h**2)

    return jax.checkpoint(total, policy=policy)


def good(h):
    return jnp.sin(jnp.tanh(named(h, "product")))


def thrown_away(h):
    named(h, "product")
    return jnp.sin(jnp.tanh(h))


def output(h):
    return named(jnp.sin(jnp.tanh(h)), "output")


weights, x = [0.1 * jnp.ones((8, 8))] * 4, jnp.ones((5, 8))
rows = {
    "typing error": (good, only("prodcut")),
    "thrown away": (thrown_away, only("product")),
    "wrong value": (output, only("output")),
    "all but these": (
        good,
        policies.save_anything_except_these_names("product"),
    ),
}
bills = []
for name, (layer, policy) in rows.items():
    f = stack(layer, policy)
    leaves = jax.tree.leaves(jax.vjp(f, weights, x)[1])
    kept = sum(leaf.shape == x.shape for leaf in leaves)
    work = str(jax.make_jaxpr(jax.grad(f, argnums=(0, 1)))(weights, x))
    bills.append((kept, work.count("dot_general[")))
    print(f"{name:14} keeps {kept:2}  products {bills[-1][1]}")
assert bills == [(1, 16), (1, 16), (5, 16), (13, 12)]
