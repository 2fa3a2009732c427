# forgets to return
# expect: rebuilt(f) is not a function.
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), x

    def bwd(kept, ct):
        return jax.vjp(f, kept)[1](ct)

    lean.defvjp(fwd, bwd)
    rebuilt.made = lean
