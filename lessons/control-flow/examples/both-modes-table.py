"""Every control-flow operation, tried in both modes."""

import jax
import jax.numpy as jnp
from jax import lax


def count_up(x, n):
    return lax.fori_loop(0, n, lambda i, z: z * x, 1.0)


def dynamic(x):
    return jax.jit(count_up)(x, 3)


def doubled(x):
    return lax.while_loop(lambda z: z < 20.0, lambda z: z * x, x)


functions = {
    "cond": lambda x: lax.cond(x > 1.0, jnp.square, jnp.sin, x),
    "switch": lambda x: lax.switch(1, (jnp.sin, jnp.square), x),
    "scan": lambda x: lax.scan(lambda z, _: (z * x, z), x, length=3)[0],
    "fori_loop, static bounds": lambda x: count_up(x, 3),
    "fori_loop, traced bound": dynamic,
    "while_loop": doubled,
}


def tried(derivative, function):
    try:
        derivative(function)(3.0)
    except ValueError:
        return "ValueError"
    return "yes"


found = {}
print(f"{'':26}{'forward':10}reverse")
for name, function in functions.items():
    found[name] = tried(jax.jacfwd, function), tried(jax.grad, function)
    print(f"{name:26}{found[name][0]:10}{found[name][1]}")

print("hessian of the while_loop:", tried(jax.hessian, doubled))
assert tried(jax.hessian, doubled) == "ValueError"
assert all(forward == "yes" for forward, _ in found.values())
refused = [name for name, (_, back) in found.items() if back != "yes"]
assert refused == ["fori_loop, traced bound", "while_loop"]
