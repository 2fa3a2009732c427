"""From a point in the plane to its radius and angle, with a rule."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def polar(x, y):
    return jnp.hypot(x, y), jnp.arctan2(y, x)


def forward(x, y):
    return (jnp.hypot(x, y), jnp.arctan2(y, x)), (x, y)


def backward(point, cotangents):
    x, y = point
    for_radius, for_angle = cotangents
    radius = jnp.hypot(x, y)
    along, across = for_radius / radius, for_angle / radius**2
    return along * x - across * y, along * y + across * x


polar.defvjp(forward, backward)
