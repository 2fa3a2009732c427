# keeps the value as well
# expect: The rule keeps more than the argument.
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        y = f(x)
        return y, (x, y)

    def bwd(kept, ct):
        return jax.vjp(f, kept[0])[1](ct)

    lean.defvjp(fwd, bwd)
    return lean
