# the way through the cotangent is cut for a second gradient
# expect: the result is off by 3.74
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


def rebuilt(f):
    lean = jax.custom_vjp(f)
    lean.defvjp(lambda x: (f(x), x), lambda x, ct: jax.vjp(f, x)[1](lax.stop_gradient(ct)))
    return lean
