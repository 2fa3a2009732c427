"""A hand-written pullback that closes over the input."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.tree_util import Partial


def cube_fwd(x):
    return x**3, Partial(lambda ct: (3 * x**2 * ct,))


cube = jax.custom_vjp(lambda x: x**3)
cube.defvjp(cube_fwd, lambda pull, ct: pull(ct))


def loop(x):
    return lax.fori_loop(0, 2, lambda _, c: cube(c), x)


tries = {
    "grad": jax.grad(cube),
    "vmap(grad)": lambda x: jax.vmap(jax.grad(cube))(x[None])[0],
    "grad(grad)": jax.grad(jax.grad(cube)),
    "grad(jit)": jax.grad(jax.jit(cube)),
    "grad of a loop": jax.grad(loop),
    "grad(checkpoint)": jax.grad(jax.checkpoint(cube)),
}
errors = {}
for name, attempt in tries.items():
    try:
        print(f"{name:17} {attempt(jnp.float32(3.0)):g}")
    except Exception as error:
        errors[name] = error
        print(f"{name:17} {type(error).__name__}")

assert set(errors) == {"grad(jit)", "grad of a loop", "grad(checkpoint)"}
for name in ("grad(jit)", "grad of a loop"):
    assert "No constant handler for type" in str(errors[name])
assert "unexpected tracer" in str(errors["grad(checkpoint)"])
