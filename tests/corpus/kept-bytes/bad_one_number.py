# one number
# expect: That is not a pair of two numbers.
"""What a backward pass keeps, before it runs."""

import jax


def kept_bytes(f, *primals):
    _, pull = jax.vjp(f, *primals)
    return sum(leaf.nbytes for leaf in jax.tree.leaves(pull))
