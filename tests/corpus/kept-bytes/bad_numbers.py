# counts numbers
# expect: those are numbers, not bytes
"""What a backward pass keeps, before it runs."""

import jax


def kept_bytes(f, *primals):
    _, pull = jax.vjp(f, *primals)
    given = sum(leaf.size for leaf in jax.tree.leaves(pull.args_res))
    return given, sum(leaf.size for leaf in jax.tree.leaves(pull)) - given
