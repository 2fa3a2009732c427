"""Forward mode over a VJP rule: for the Hessian, fwd decides."""

import jax
import jax.numpy as jnp


def formula(x):
    return jnp.exp(-x)


def with_vjp_rule(value):
    decay = jax.custom_vjp(formula)
    call = decay if value is None else value

    def fwd(x):
        return call(x), x

    def bwd(x, cotangent):
        return (-cotangent * jnp.exp(-x),)

    decay.defvjp(fwd, bwd)
    return decay


def outcome(derive, function):
    try:
        return f"{float(derive(function)):.4f}"
    except TypeError as error:
        message = str(error)
    assert "can't apply forward-mode autodiff (jvp)" in message
    return "TypeError"


versions = with_vjp_rule(None), with_vjp_rule(formula)
rows = {
    "jvp": lambda f: jax.jvp(f, (1.0,), (1.0,))[1],
    "jacfwd": lambda f: jax.jacfwd(f)(1.0),
    "linearize": lambda f: jax.linearize(f, 1.0)[1](1.0),
    "grad(grad)": lambda f: jax.grad(jax.grad(f))(1.0),
    "hessian": lambda f: jax.hessian(f)(1.0),
    "jvp(grad)": lambda f: jax.jvp(jax.grad(f), (1.0,), (1.0,))[1],
}
print("            fwd calls itself   fwd calls the formula")
table = {}
for name, derive in rows.items():
    table[name] = [outcome(derive, f) for f in versions]
    print(f"{name:12}{table[name][0]:19}{table[name][1]}")

for name in ("jvp", "jacfwd", "linearize"):
    assert table[name] == ["TypeError"] * 2
assert table["grad(grad)"] == ["0.3679"] * 2
assert table["hessian"] == table["jvp(grad)"] == ["TypeError", "0.3679"]
