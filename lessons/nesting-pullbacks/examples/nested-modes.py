"""The nested rule under a second derivative, in every direction."""

import jax
import jax.numpy as jnp


def inner(x):
    return x * jnp.sin(x)


def nested(value_in_fwd):
    outer = jax.custom_vjp(inner)

    def fwd(x):
        _, pull = jax.vjp(inner, x)
        return value_in_fwd(outer, x), pull

    outer.defvjp(fwd, lambda pull, ct: pull(ct))
    return outer


rules = {
    "fwd calls inner": nested(lambda outer, x: inner(x)),
    "fwd calls outer": nested(lambda outer, x: outer(x)),
}
for name, outer in rules.items():
    tries = {
        "jit(vmap(grad))": lambda x, f=outer: jax.jit(
            jax.vmap(jax.grad(f))
        )(x[None])[0],
        "grad(grad)": jax.grad(jax.grad(outer)),
        "hessian": jax.hessian(outer),
        "jvp": lambda x, f=outer: jax.jvp(f, (x,), (x,))[1],
    }
    print(name)
    seen = {}
    for how, attempt in tries.items():
        try:
            seen[how] = round(float(attempt(jnp.float32(1.5))), 3)
        except TypeError:
            seen[how] = "TypeError"
        print(f"    {how:16} {seen[how]}")
    assert seen["jit(vmap(grad))"] == 1.104
    assert seen["grad(grad)"] == -1.355
    assert seen["jvp"] == "TypeError"
    wanted = "TypeError" if "outer" in name else -1.355
    assert seen["hessian"] == wanted
