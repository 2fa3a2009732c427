"""Under jit, entries that nobody asks for are never computed."""

import jax
import jax.numpy as jnp


@jax.custom_vjp
def probe(h):
    return h


probe.defvjp_with_logs(
    lambda h: (h, None),
    lambda _, ct: ((ct,), {"length": jnp.linalg.norm(ct)}),
)


def loss(x):
    return jnp.sum(probe(x) ** 3)


def quiet(x):
    return jax.vjp(loss, x)[1](1.0)


def talking(x):
    return jax.vjp(loss, x)[1].with_logs(1.0)


x = jnp.array([1.0, 2.0, 2.0])
for step in (quiet, talking):
    program = jax.jit(step).lower(x).compile().as_text()
    print(f"{step.__name__:8} takes a square root:", "sqrt" in program)
    assert ("sqrt" in program) == (step is talking)

_, logs = jax.jit(talking)(x)
print("from jit ", {name: round(float(v), 3) for name, v in logs.items()})
assert jnp.allclose(logs["length"], jnp.linalg.norm(3 * x**2))

rows = jnp.stack([x, 2 * x])
_, logs = jax.vmap(talking)(rows)
print("from vmap", [round(float(v), 3) for v in logs["length"]])
assert logs["length"].shape == (2,)
assert jnp.allclose(logs["length"][1], 4 * logs["length"][0])
