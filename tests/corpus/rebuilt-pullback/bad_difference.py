# a difference quotient in bwd
# expect: off
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), x

    def bwd(kept, ct):
        h = 1e-3
        return ((f(kept + h) - f(kept - h)) / (2 * h) * ct,)

    lean.defvjp(fwd, bwd)
    return lean
