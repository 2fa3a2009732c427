"""Two inputs and two outputs: what bwd gets and gives, in which order."""

import jax
import jax.numpy as jnp
from jax.test_util import check_grads


def to_plane(radius, angle):
    return radius * jnp.cos(angle), radius * jnp.sin(angle)


def fwd(radius, angle):  # takes every input
    return to_plane(radius, angle), (radius, angle)


def bwd(residuals, cotangents):  # a pair of cotangents, like the output
    radius, angle = residuals
    from_x, from_y = cotangents
    for_radius = from_x * jnp.cos(angle) + from_y * jnp.sin(angle)
    for_angle = radius * (from_y * jnp.cos(angle) - from_x * jnp.sin(angle))
    return for_radius, for_angle  # one entry for each input


def swapped_bwd(residuals, cotangents):
    return bwd(residuals, cotangents)[::-1]


point = (jnp.float32(2.0), jnp.float32(0.5))
upstream = (jnp.float32(1.0), jnp.float32(-2.0))
by_jax = jax.vjp(to_plane, *point)[1](upstream)
print("JAX's own:   ", [round(float(number), 4) for number in by_jax])

for name, rule in (("our rule:    ", bwd), ("wrong order: ", swapped_bwd)):
    polar = jax.custom_vjp(to_plane)
    polar.defvjp(fwd, rule)
    ours = jax.vjp(polar, *point)[1](upstream)
    try:
        check_grads(polar, point, order=1, modes=["rev"])
        verdict = "agrees"
    except AssertionError:
        verdict = "caught by check_grads"
    print(name, [round(float(number), 4) for number in ours], verdict)
    assert jnp.allclose(jnp.array(ours), jnp.array(by_jax), atol=1e-6) == (
        rule is bwd
    )
    assert (verdict == "agrees") == (rule is bwd)
