"""The same function twice: one rule keeps what it needs, the other computes
it again."""

import jax
import jax.numpy as jnp


def sum_of_squared_sines(x):
    return jnp.sum(jnp.sin(x) ** 2)


sin2_save = jax.custom_vjp(sum_of_squared_sines)


def save_fwd(x):
    sine, cosine = jnp.sin(x), jnp.cos(x)
    return jnp.sum(sine**2), (sine, cosine)


def save_bwd(residuals, cotangent):
    sine, cosine = residuals
    return (cotangent * 2.0 * sine * cosine,)


sin2_save.defvjp(save_fwd, save_bwd)


sin2_recompute = jax.custom_vjp(sum_of_squared_sines)


def recompute_fwd(x):
    return sum_of_squared_sines(x), x


def recompute_bwd(x, cotangent):
    # 2 sin x cos x is sin 2x: one more sine now, instead of a second array
    # kept until now.
    return (cotangent * jnp.sin(2.0 * x),)


sin2_recompute.defvjp(recompute_fwd, recompute_bwd)
