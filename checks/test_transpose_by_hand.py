"""Checks of the warm-up transpose-by-hand."""

import ast
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "linearize-then-transpose"
GENERATOR = np.random.default_rng(41)
MATRIX = GENERATOR.standard_normal((4, 3)).astype(np.float32)


def wave(x):
    return jnp.sin(MATRIX @ x)


def square(x):
    return x**2 + jnp.roll(x, 1)


CASES = (
    ("from 3 to 4 numbers", wave, 3, 4),
    ("from 5 to 5 numbers", square, 5, 5),
    ("from 1 to 1 number", jnp.exp, 1, 1),
)


def jacobian(function, x):
    """Return the Jacobian by forward mode, which the answer does not use."""
    return np.asarray(jax.jacfwd(function)(x))


def test_pulls_back(answer: Answer) -> None:
    """the result is the transposed Jacobian times the cotangent, for any shapes"""
    pull = answer.function("pull", page=PAGE)
    for name, function, inputs, outputs in CASES:
        x = jnp.asarray(GENERATOR.standard_normal(inputs), jnp.float32)
        u = jnp.asarray(GENERATOR.standard_normal(outputs) * 3, jnp.float32)
        rows = jacobian(function, x)
        slips = [Slip("the cotangent is left out: this is the sum of the rows", partial(np.sum, rows, 0))]
        if inputs == outputs:
            slips.append(Slip("that is a pushforward: J u instead of J^T u", partial(np.matmul, rows, np.asarray(u))))
        close(
            pull(function, x, u),
            np.asarray(u) @ rows,
            called=f"pull of a function {name}",
            rtol=1e-4,
            slips=slips,
            page=PAGE,
        )


def test_matrix_input(answer: Answer) -> None:
    """the result is shaped like x, also when x is a matrix"""
    pull = answer.function("pull", page=PAGE)
    x = jnp.asarray(GENERATOR.standard_normal((2, 3)), jnp.float32)
    u = jnp.asarray([1.0, -2.0], jnp.float32)
    close(
        pull(lambda y: jnp.sum(y**3, axis=1), x, u),
        np.asarray(u)[:, None] * 3 * np.asarray(x) ** 2,
        called="pull(rows of cubes, x of shape (2, 3), u)",
        rtol=1e-4,
        page=PAGE,
    )


def test_uses_the_halves(answer: Answer) -> None:
    """it is made from linearize and linear_transpose"""
    used = set(_names(ast.parse(answer.text)))
    other = sorted(used & {"vjp", "grad", "value_and_grad", "jacrev", "jacfwd", "jvp", "jacobian", "hessian"})
    if {"linearize", "linear_transpose"} <= used and not other:
        return
    raise CheckFailed(
        "The two halves are not what it is made from.",
        called="the text of your answer",
        expected="jax.linearize and jax.linear_transpose, and no other derivative",
        got=", ".join(f"jax.{name}" for name in other or sorted(used & {"linearize", "linear_transpose"}))
        or "neither",
        hint="linearise f at x first, then transpose what that returns",
        page=PAGE,
    )


def _names(tree):
    """Yield every name that the program uses or imports."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
