# the total as second
# expect: the second counts the arguments once more
"""What a backward pass keeps, before it runs."""

import jax


def kept_bytes(f, *primals):
    _, pull = jax.vjp(f, *primals)
    given = sum(leaf.nbytes for leaf in jax.tree.leaves(pull.args_res))
    return given, sum(leaf.nbytes for leaf in jax.tree.leaves(pull))
