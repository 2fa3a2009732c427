"""A complete rule for two inputs: every input sends its own tangent."""

import jax
import jax.numpy as jnp


@jax.custom_jvp
def volume(radius, height):
    return jnp.pi * radius**2 * height


@volume.defjvp
def volume_rule(primals, tangents):
    radius, height = primals
    radius_dot, height_dot = tangents
    value = volume(radius, height)
    from_radius = 2.0 * jnp.pi * radius * height * radius_dot
    from_height = jnp.pi * radius**2 * height_dot
    return value, from_radius + from_height


def plain(radius, height):
    return jnp.pi * radius**2 * height


where, along = (1.0, 2.0), (0.5, -3.0)
for name, function in (("the rule:", volume), ("JAX:     ", plain)):
    value, change = jax.jvp(function, where, along)
    slopes = jax.grad(function, argnums=(0, 1))(*where)
    shown = [round(float(slope), 4) for slope in slopes]
    print(name, round(float(value), 4), round(float(change), 4), shown)

ours, theirs = jax.jvp(volume, where, along), jax.jvp(plain, where, along)
assert jnp.allclose(jnp.array(ours), jnp.array(theirs), atol=1e-5)
both = [jax.grad(f, argnums=(0, 1))(*where) for f in (volume, plain)]
assert jnp.allclose(jnp.array(both[0]), jnp.array(both[1]), atol=1e-5)
