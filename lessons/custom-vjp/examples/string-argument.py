"""A string among the ordinary arguments of a function with a rule."""

import jax

METERS = {"m": 1.0, "km": 1000.0}


@jax.custom_vjp
def in_meters(length, unit):
    return length * METERS[unit]


def fwd(length, unit):
    return in_meters(length, unit), unit


def bwd(unit, ct):
    return ct * METERS[unit], None


in_meters.defvjp(fwd, bwd)
try:
    jax.grad(in_meters)(3.0, "km")
except TypeError as error:
    refusal = str(error)
print("TypeError: not a valid JAX type")
assert "is not a valid JAX type" in refusal
