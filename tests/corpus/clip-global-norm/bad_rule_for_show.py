# the clipped tree is added with weight zero
# expect: the gradient does not come from it
import jax
import jax.numpy as jnp


def clipped(tree, limit):
    norm = jnp.sqrt(sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(tree)))
    return jax.tree.map(lambda leaf: leaf * limit / jnp.maximum(limit, norm), tree)


@jax.custom_vjp
def rule(params, max_norm):
    return params


rule.defvjp(lambda params, max_norm: (params, max_norm), lambda max_norm, ct: (clipped(ct, max_norm), None))


def clip_grad_global_norm(params, max_norm):
    return jax.tree.map(lambda leaf, other: leaf + 0.0 * other, params, rule(params, max_norm))
