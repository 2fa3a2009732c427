# lambdas, keywords
import jax
import jax.numpy as jnp


def rebuilt(f):
    g = jax.custom_vjp(f)
    g.defvjp(bwd=lambda x, ct: jax.vjp(f, x)[1](ct), fwd=lambda x: (f(x), x))
    return g
