# hides the pullback
# expect: The argument is not among the residuals.
import jax
import jax.numpy as jnp
from jax.tree_util import Partial


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        y, pull = jax.vjp(f, x)
        return y, Partial(pull)

    def bwd(kept, ct):
        return kept(ct)

    lean.defvjp(fwd, bwd)
    return lean
