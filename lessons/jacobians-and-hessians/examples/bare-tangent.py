"""Two slips in one line: parentheses that make no tuple, and a name."""

import jax
import jax.numpy as jnp


def bowl(x):
    return x[1] * x[0] ** 2 + x[1] ** 3


x = jnp.array([1.0, 2.0])
v = jnp.array([0.5, -0.5])
attempts = {
    "(v)": lambda: jax.jvp(jax.grad(bowl), (x,), (v)),
    "(v_)": lambda: jax.jvp(jax.grad(bowl), (x,), (v_)),  # noqa: F821
}
kinds = []
for written, attempt in attempts.items():
    try:
        attempt()
    except (TypeError, NameError) as error:
        kinds.append(type(error).__name__)
        print(f"{written:5} {kinds[-1]}")
assert kinds == ["TypeError", "NameError"]
assert (v) is v
