"""A gate that reverses what travels back, for any tree of features."""

import jax

# Your part: reverse_tree(features, strength) with its custom VJP rule.
