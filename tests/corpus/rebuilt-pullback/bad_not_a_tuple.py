# no tuple
# expect: same container (pytree) structure
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), x

    def bwd(kept, ct):
        return jax.vjp(f, kept)[1](ct)[0]

    lean.defvjp(fwd, bwd)
    return lean
