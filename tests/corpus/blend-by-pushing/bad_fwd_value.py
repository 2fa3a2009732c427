# another value in fwd
# expect: fwd has to return the same value as the function
import jax
import jax.numpy as jnp


@jax.custom_vjp
def blend(w, x, y):
    return w * x + (1 - w) * y


def blend_fwd(w, x, y):
    return w * x, (w, x, y)


def blend_bwd(kept, ct, w_acc, x_acc, y_acc):
    w, x, y = kept
    w_acc.accum(jnp.sum(ct * (x - y)))
    x_acc.accum(ct * w)
    y_acc.accum(ct * (1 - w))


blend.defvjp_with_accums(blend_fwd, blend_bwd)
