# linearize and linear_transpose in bwd, jitted
import jax
import jax.numpy as jnp


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def fwd(x):
        return [f(x), {"x": x}]

    def bwd(kept, ct):
        _, push = jax.linearize(f, kept["x"])
        (back,) = jax.linear_transpose(push, kept["x"])(ct)
        return (back,)

    lean.defvjp(fwd, bwd)
    return jax.jit(lean)
