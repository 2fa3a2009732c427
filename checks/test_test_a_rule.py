"""Checks of the warm-up test-a-rule."""

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed

PAGE = "testing-rules"


def with_rule(function, value, pull):
    ruled = jax.custom_vjp(function)
    ruled.defvjp(lambda *inputs: (value(*inputs), inputs), pull)
    return ruled


def asked(function, name, f, *inputs):
    got = function(f, *inputs)
    if isinstance(got, (bool, np.bool_)) or (isinstance(got, jax.Array) and got.dtype == bool and got.shape == ()):
        return bool(got)
    raise CheckFailed(
        "The answer has to be True or False.",
        called=f"trusted({name})",
        expected="True or False",
        got=type(got).__name__,
        hint="return False where check_grads raises, and True where it doesn't",
        page=PAGE,
    )


def wrong(name, expected, got, hint):
    return CheckFailed(
        f"{name}: a {'wrong rule is trusted' if got else 'right rule is refused'}.",
        called=f"trusted({name})",
        expected=str(expected),
        got=str(got),
        hint=hint,
        page=PAGE,
    )


def cube(x):
    return x**3


def area(a, b):
    return a * jnp.sin(b)


def area_pull(residuals, cotangent):
    a, b = residuals
    return cotangent * jnp.sin(b), cotangent * a * jnp.cos(b)


X = jnp.float32(1.3)
PAIR = (jnp.float32(2.0), jnp.float32(0.4))
ROW = jnp.linspace(-1.0, 1.0, 5)


def test_right_rules(answer: Answer) -> None:
    """right rules are trusted, with one input, with two, and with an array"""
    function = answer.function("trusted", page=PAGE)
    right = {
        "the cube": (with_rule(cube, cube, lambda r, ct: (3.0 * r[0] ** 2 * ct,)), X),
        "two inputs": (with_rule(area, area, area_pull), *PAIR),
        "an array": (with_rule(jnp.sin, jnp.sin, lambda r, ct: (jnp.cos(r[0]) * ct,)), ROW),
        "no rule at all": (jnp.tanh, X),
    }
    for name, (f, *inputs) in right.items():
        if not asked(function, name, f, *inputs):
            raise wrong(
                name,
                True,
                False,
                "a custom VJP has no forward mode: ask check_grads for modes=['rev'], and for order=1",
            )


def test_wrong_rules(answer: Answer) -> None:
    """wrong rules are refused, however they are wrong"""
    function = answer.function("trusted", page=PAGE)
    bad = {
        "a wrong factor": (with_rule(cube, cube, lambda r, ct: (2.0 * r[0] ** 2 * ct,)), X),
        "a cotangent that is ignored": (with_rule(cube, cube, lambda r, ct: (3.0 * r[0] ** 2,)), X),
        "another value from fwd": (
            with_rule(cube, lambda x: cube(x) + 1.0, lambda r, ct: (3.0 * r[0] ** 2 * ct,)),
            X,
        ),
        "only the second input is wrong": (
            with_rule(area, area, lambda r, ct: (area_pull(r, ct)[0], ct * jnp.cos(r[1]))),
            *PAIR,
        ),
        "one place of an array": (
            with_rule(jnp.sin, jnp.sin, lambda r, ct: ((jnp.cos(r[0]) * ct).at[3].set(0.0),)),
            ROW,
        ),
        "a nan": (with_rule(cube, cube, lambda r, ct: (ct * jnp.nan,)), X),
    }
    for name, (f, *inputs) in bad.items():
        if asked(function, name, f, *inputs):
            raise wrong(name, False, True, "hold value and every cotangent against differences of the function")


def test_other_errors(answer: Answer) -> None:
    """an error that has nothing to do with the rule is not taken for a verdict"""
    function = answer.function("trusted", page=PAGE)

    def broken(x):
        raise ZeroDivisionError("this function doesn't run at all")

    try:
        got = function(broken, X)
    except ZeroDivisionError:
        return
    raise CheckFailed(
        "A function that doesn't run at all got a verdict.",
        called="trusted(a function that raises ZeroDivisionError)",
        expected="the ZeroDivisionError",
        got=str(got),
        hint="check_grads says by an AssertionError that a rule is wrong: catch only that",
        page=PAGE,
    )
