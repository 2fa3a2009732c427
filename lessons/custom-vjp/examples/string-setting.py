"""The same string, declared as a setting with nondiff_argnums."""

from functools import partial

import jax

METERS = {"m": 1.0, "km": 1000.0}


@partial(jax.custom_vjp, nondiff_argnums=(1,))
def in_meters(length, unit):
    return length * METERS[unit]


def fwd(length, unit):  # all arguments, where they always were
    return length * METERS[unit], None


def bwd(unit, kept, ct):  # the setting comes first
    assert kept is None
    return (ct * METERS[unit],)  # nothing for the setting


in_meters.defvjp(fwd, bwd)
slope = jax.grad(in_meters)(3.0, "km")
inside = jax.jit(jax.grad(lambda x: -2 * in_meters(x, "km")))(3.0)
print("by the length:", slope, "and inside of a product:", inside)
assert slope == 1000.0 and inside == -2000.0
