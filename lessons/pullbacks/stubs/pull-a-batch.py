"""Many cotangents through one forward pass."""

import jax

# Your part: pull_batch(f, x, us), which returns (y, pulled, extra).
# f(x) returns (y, extra); us is a stack of cotangents of y.
