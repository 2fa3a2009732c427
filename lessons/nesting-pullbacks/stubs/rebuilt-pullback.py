"""Keep the input, and build the pullback again on the way back."""

import jax

# Your part: rebuilt(f)
#
#   f            a function of one argument, an array or a pytree of arrays
#   rebuilt(f)   a function with the same value and the same gradient,
#                by a custom VJP rule that keeps nothing but the argument
#
# The rule takes jax.vjp of f when the cotangent arrives.
