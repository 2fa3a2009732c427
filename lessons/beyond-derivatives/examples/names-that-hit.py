"""The product is named, once around the whole and once a layer."""

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name as named

policy = jax.checkpoint_policies.save_only_these_names("product")


def layer(h, w):
    return jnp.sin(jnp.tanh(named(h @ w, "product")))


def whole(weights, h):
    for w in weights:
        h = layer(h, w)
    return jnp.sum(h**2)


def by_layer(weights, h):
    for w in weights:
        h = jax.checkpoint(layer, policy=policy)(h, w)
    return jnp.sum(h**2)


def arrays_like_x(f):
    leaves = jax.tree.leaves(jax.vjp(f, weights, x)[1])
    return sum(leaf.shape == x.shape for leaf in leaves)


weights, x = [0.1 * jnp.ones((8, 8))] * 4, jnp.ones((5, 8))
around = jax.checkpoint(whole, policy=policy)
work = str(jax.make_jaxpr(jax.grad(around, argnums=(0, 1)))(weights, x))
print("around the whole keeps", arrays_like_x(around), end="  ")
print("products", work.count("dot_general["))
print("around each layer keeps", arrays_like_x(by_layer))
assert arrays_like_x(around) == 5  # x and four products
assert work.count("dot_general[") == 12
assert arrays_like_x(by_layer) == 9
