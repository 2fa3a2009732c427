# a Partial with x bound in it
import jax
import jax.numpy as jnp
from jax.tree_util import Partial


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), Partial(lambda x, ct: jax.vjp(f, x)[1](ct), x)

    def bwd(kept, ct):
        return kept(ct)

    lean.defvjp(fwd, bwd)
    return lean
