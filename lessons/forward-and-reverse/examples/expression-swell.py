"""The derivative of x, x * x, and so on as a formula and as a program."""

import jax
import jax.numpy as jnp


def formula(factors):
    """The product rule, written out: one factor differentiated a term."""
    names = [f"sin({k}*x)" for k in range(1, factors + 1)]
    slopes = [f"{k}*cos({k}*x)" for k in range(1, factors + 1)]
    terms = [
        "*".join(names[:i] + [slopes[i]] + names[i + 1 :])
        for i in range(factors)
    ]
    return " + ".join(terms)


def program(factors):
    def f(x):
        product = 1.0
        for k in range(1, factors + 1):
            product = product * jnp.sin(k * x)
        return product

    return f


for factors in (4, 8, 16):
    written = formula(factors)
    equations = len(jax.make_jaxpr(jax.grad(program(factors)))(0.3).eqns)
    print(f"{factors:2} factors: {len(written):5} characters,", end=" ")
    print(f"{equations:3} operations")
    names = {"sin": jnp.sin, "cos": jnp.cos, "x": jnp.float32(0.3)}
    by_hand = eval(written, names)
    assert jnp.allclose(jax.grad(program(factors))(0.3), by_hand, rtol=1e-4)

assert len(formula(16)) > 3.5 * len(formula(8))  # grows with the square
