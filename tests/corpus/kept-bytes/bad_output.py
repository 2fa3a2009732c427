# the value, not the pullback
# expect: The bytes are not right.
"""What a backward pass keeps, before it runs."""

import jax


def kept_bytes(f, *primals):
    value, pull = jax.vjp(f, *primals)
    given = sum(leaf.nbytes for leaf in jax.tree.leaves(pull.args_res))
    return given, sum(leaf.nbytes for leaf in jax.tree.leaves(value))
