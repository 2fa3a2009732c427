# f as an argument that is not differentiated
import jax
import jax.numpy as jnp


from functools import partial


@partial(jax.custom_vjp, nondiff_argnums=(0,))
def apply(f, x):
    return f(x)


apply.defvjp(lambda f, x: (f(x), x), lambda f, x, ct: jax.vjp(f, x)[1](ct))


def rebuilt(f):
    return partial(apply, f)
