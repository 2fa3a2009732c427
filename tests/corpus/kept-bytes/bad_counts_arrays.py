# counts arrays
# expect: that counts arrays, not bytes
"""What a backward pass keeps, before it runs."""

import jax


def kept_bytes(f, *primals):
    _, pull = jax.vjp(f, *primals)
    given = len(jax.tree.leaves(pull.args_res))
    return given, len(jax.tree.leaves(pull)) - given
