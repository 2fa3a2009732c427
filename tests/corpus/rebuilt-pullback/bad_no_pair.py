# fwd returns only the value
# expect: must produce a pair
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x)

    def bwd(kept, ct):
        return jax.vjp(f, kept)[1](ct)

    lean.defvjp(fwd, bwd)
    return lean
