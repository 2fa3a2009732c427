"""A complete rule: fwd keeps the input, bwd multiplies the cotangent by
the slope."""

import jax


@jax.custom_vjp
def cube(x):
    return x**3


def cube_fwd(x):
    return x**3, x  # the output, and what bwd will need


def cube_bwd(x, cotangent):
    return (cotangent * 3.0 * x**2,)  # a tuple, also for one input


cube.defvjp(cube_fwd, cube_bwd)

alone = jax.grad(cube)(2.0)
inside = jax.jit(jax.grad(lambda x: 10.0 * cube(x)))(2.0)
print("cube(x):      gradient", float(alone))
print("10 * cube(x): gradient", float(inside))
assert alone == 12.0
assert inside == 120.0

try:
    jax.jvp(cube, (2.0,), (1.0,))
except TypeError as error:
    print("jax.jvp:", error)
    forward_mode_works = False
else:
    forward_mode_works = True
assert not forward_mode_works
