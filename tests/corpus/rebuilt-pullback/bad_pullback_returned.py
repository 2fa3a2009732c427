# does not call the pullback
# expect: Custom VJP bwd rule
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), x

    def bwd(kept, ct):
        return jax.vjp(f, kept)[1]

    lean.defvjp(fwd, bwd)
    return lean
