"""A rule that ignores its cotangent looks right as long as nothing
stands above the function."""

import jax


@jax.custom_vjp
def cube(x):
    return x**3


def cube_fwd(x):
    return x**3, x


def cube_bwd(x, cotangent):
    return (3.0 * x**2,)  # the cotangent is not used


cube.defvjp(cube_fwd, cube_bwd)

alone = jax.grad(cube)(2.0)
inside = jax.grad(lambda x: 10.0 * cube(x))(2.0)
print("cube(x):      gradient", float(alone), "  true: 12.0")
print("10 * cube(x): gradient", float(inside), "  true: 120.0")

assert alone == 12.0
assert inside == 12.0  # wrong, and no error was raised
