"""Two inputs, two outputs: what fwd takes, and what bwd gets and gives."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def polar(radius, angle):
    return radius * jnp.cos(angle), radius * jnp.sin(angle)


def polar_fwd(radius, angle):  # every input of polar
    return polar(radius, angle), (radius, angle)


def polar_bwd(residuals, cotangents):  # cotangents: shaped like the output, a pair
    radius, angle = residuals
    cot_x, cot_y = cotangents
    cot_radius = cot_x * jnp.cos(angle) + cot_y * jnp.sin(angle)
    cot_angle = radius * (cot_y * jnp.cos(angle) - cot_x * jnp.sin(angle))
    return cot_radius, cot_angle  # one entry for each input


polar.defvjp(polar_fwd, polar_bwd)


def by_jax(radius, angle):
    return radius * jnp.cos(angle), radius * jnp.sin(angle)


cotangents = (jnp.float32(1.0), jnp.float32(-2.0))
ours = jax.vjp(polar, 2.0, 0.5)[1](cotangents)
theirs = jax.vjp(by_jax, 2.0, 0.5)[1](cotangents)
print("rule:", [round(float(number), 5) for number in ours])
print("JAX: ", [round(float(number), 5) for number in theirs])
assert jnp.allclose(jnp.array(ours), jnp.array(theirs), atol=1e-6)
