# the weight of y is never below 0
# expect: everything is zero
import jax, jax.numpy as jnp


@jax.custom_vjp
def blend(w, x, y):
    return w * x + (1 - w) * y


def bwd(k, ct, wa, xa, ya):
    w, x, y = k
    wa.accum(jnp.sum(ct * (x - y)))
    xa.accum(ct * w)
    ya.accum(ct * jnp.maximum(1 - w, 0))


blend.defvjp_with_accums(lambda *a: (blend(*a), a), bwd)
