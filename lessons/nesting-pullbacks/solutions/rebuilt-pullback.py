"""Keep the input, and build the pullback again on the way back."""

import jax


def rebuilt(f):
    @jax.custom_vjp
    def lean(x):
        return f(x)

    def lean_fwd(x):
        return f(x), x

    def lean_bwd(x, ct):
        _, pull = jax.vjp(f, x)
        return pull(ct)

    lean.defvjp(lean_fwd, lean_bwd)
    return lean
