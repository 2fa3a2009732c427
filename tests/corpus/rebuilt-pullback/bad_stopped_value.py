# the way through the value is cut for a second gradient
# expect: the result is off by 3.74
import jax
import jax.numpy as jnp
from jax import lax
from functools import partial


def rebuilt(f):
    lean = jax.custom_vjp(f)
    lean.defvjp(lambda x: (lax.stop_gradient(f(x)), x), lambda x, ct: jax.vjp(f, x)[1](ct))
    return lean
