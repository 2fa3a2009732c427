"""Pushing a direction through a function with a million outputs."""

import jax
import jax.numpy as jnp


def blur(image):
    for shift in (1, -1):
        image = (image + jnp.roll(image, shift)) / 2
    return jnp.tanh(image)


x = jnp.linspace(0.0, 1.0, 1_000_000)
v = jnp.ones_like(x)
value, tangent = jax.jvp(blur, (x,), (v,))
print("tangent has shape", tangent.shape)


def push(x, v):
    return jax.jvp(blur, (x,), (v,))


plain = len(jax.make_jaxpr(blur)(x).eqns)
pushed = jax.make_jaxpr(push)(x, v)
print("operations:", plain, "without and", len(pushed.eqns), "with")
largest = max(out.aval.size for e in pushed.eqns for out in e.outvars)
print("largest array:", largest, "numbers; the Jacobian has 10^12")
assert largest == x.size
assert len(pushed.eqns) <= 3 * plain
