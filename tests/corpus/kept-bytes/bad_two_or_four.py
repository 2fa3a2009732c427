# two bytes in half precision, otherwise four
# expect: a boolean takes one byte
import jax
import jax.numpy as jnp


def size(tree):
    return sum(leaf.size * (2 if leaf.dtype == jnp.float16 else 4) for leaf in jax.tree.leaves(tree))


def kept_bytes(f, *primals):
    _, pull = jax.vjp(f, *primals)
    return size(pull.args_res), size(pull) - size(pull.args_res)
