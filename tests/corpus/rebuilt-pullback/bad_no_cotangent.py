# pulls back ones
# expect: the cotangent that comes from above is ignored
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return f(x), x

    def bwd(kept, ct):
        value, pull = jax.vjp(f, kept)
        return pull(jax.tree.map(jnp.ones_like, value))

    lean.defvjp(fwd, bwd)
    return lean
