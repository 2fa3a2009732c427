# grad of f
# expect: Gradient only defined for scalar-output functions
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), x

    def bwd(kept, ct):
        return (jax.tree.map(lambda g: g * ct, jax.grad(f)(kept)),)

    lean.defvjp(fwd, bwd)
    return lean
