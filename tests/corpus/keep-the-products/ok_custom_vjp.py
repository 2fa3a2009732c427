# a rule by hand
from functools import partial

import jax
import jax.numpy as jnp
from jax.ad_checkpoint import checkpoint_name


def total(weights, x):
    h = x
    for w in weights:
        h = h @ w
        h = jnp.sin(jnp.tanh(h)) + 0.1 * jnp.tanh(h) ** 2
    return jnp.sum(h**2)


policies = jax.checkpoint_policies


def act(p):
    return jnp.sin(jnp.tanh(p)) + 0.1 * jnp.tanh(p) ** 2


def slope(p):
    t = jnp.tanh(p)
    return (jnp.cos(t) + 0.2 * t) * (1 - t**2)


@jax.custom_vjp
def lean_total(weights, x):
    return total(weights, x)


def fwd(weights, x):
    products, h = [], x
    for w in weights:
        products.append(h @ w)
        h = act(products[-1])
    return jnp.sum(h**2), (weights, x, products)


def bwd(kept, ct):
    weights, x, products = kept
    g = 2 * ct * act(products[-1])
    slopes = []
    for k in reversed(range(len(weights))):
        g = g * slope(products[k])
        before = act(products[k - 1]) if k else x
        slopes.append(before.T @ g)
        g = g @ weights[k].T
    return slopes[::-1], g


lean_total.defvjp(fwd, bwd)
