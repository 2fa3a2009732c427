# every number is counted with the bytes of the first argument
# expect: a boolean takes one byte
import jax


def kept_bytes(f, *primals):
    _, pull = jax.vjp(f, *primals)
    each = jax.tree.leaves(primals)[0].dtype.itemsize
    given = sum(leaf.size for leaf in jax.tree.leaves(pull.args_res)) * each
    total = sum(leaf.size for leaf in jax.tree.leaves(pull)) * each
    return given, total - given
