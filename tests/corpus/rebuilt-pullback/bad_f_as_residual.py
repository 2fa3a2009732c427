# f among the residuals
# expect: is not a valid JAX type
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), (f, x)

    def bwd(kept, ct):
        return jax.vjp(kept[0], kept[1])[1](ct)

    lean.defvjp(fwd, bwd)
    return lean
