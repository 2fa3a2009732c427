# fwd calls the decorated function; residual in a tuple
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return lean(x), (x,)

    def bwd(kept, ct):
        value, pull = jax.vjp(f, *kept)
        return [pull(ct)[0]]

    lean.defvjp(fwd, bwd)
    return lean
