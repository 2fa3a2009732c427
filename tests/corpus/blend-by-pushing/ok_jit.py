# wrapped in jit, keeps the difference
"""A mixture of two arrays, with a rule that pushes its cotangents."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def mix(w, x, y):
    return y + w * (x - y)


def fwd(w, x, y):
    d = x - y
    return y + w * d, {"w": w, "d": d}


def bwd(res, g, aw, ax, ay):
    ax.accum(g * res["w"])
    ay.accum(g - g * res["w"])
    aw.accum((g * res["d"]).sum())


mix.defvjp_with_accums(fwd, bwd)
blend = jax.jit(mix)
