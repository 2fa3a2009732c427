"""A switch that is hard on the way forward and soft on the way back."""

import jax
import jax.numpy as jnp


def soft(x):
    return jnp.tanh(3.0 * x)


@jax.custom_vjp
def switch(x):
    return jnp.sign(x)


def switch_fwd(x):
    _, pull_soft = jax.vjp(soft, x)
    return jnp.sign(x), pull_soft


def switch_bwd(pull_soft, ct):
    return pull_soft(ct)


switch.defvjp(switch_fwd, switch_bwd)

points = jnp.array([-2.0, -0.1, 0.3])
hard_slopes = jax.vmap(jax.grad(jnp.sign))(points)
slopes = jax.vmap(jax.grad(switch))(points)
print("value           ", switch(points))
print("slope of sign   ", hard_slopes)
print("slope of switch ", [round(float(slope), 3) for slope in slopes])

assert jnp.array_equal(switch(points), jnp.sign(points))
assert jnp.all(hard_slopes == 0)
assert jnp.allclose(slopes, 3 / jnp.cosh(3 * points) ** 2, atol=1e-5)
