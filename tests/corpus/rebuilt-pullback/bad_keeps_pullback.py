# keeps the pullback
# expect: The rule keeps more than the argument.
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return jax.vjp(f, x)

    def bwd(kept, ct):
        return kept(ct)

    lean.defvjp(fwd, bwd)
    return lean
