"""Decide whether a rule may be trusted."""

from jax.test_util import check_grads

# Your part: trusted(f, *inputs), True if the reverse-mode rule of f agrees
# with differences of f at these inputs, and False if it doesn't.
