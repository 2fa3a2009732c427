"""Derivative checks tell a right rule from a wrong one, with no step to choose."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import (
    CheckFailed,
    double_precision,
    has_taylor_order,
    pulls_back_linearly,
    pushes_forward,
    transposes,
    uses_cotangent,
)

FIVE = np.array([1.0, 2.0, 3.0, 4.0, 5.0], np.float32)


def cube_rule(bwd: object) -> object:
    @jax.custom_vjp
    def cube(x: jax.Array) -> jax.Array:
        return x**3

    cube.defvjp(lambda x: (x**3, x), bwd)  # type: ignore[arg-type]
    return cube


def test_an_ignored_cotangent_is_named() -> None:
    slope = np.float32(12.0)
    uses_cotangent(cube_rule(lambda x, ct: (ct * 3 * x**2,)), jnp.float32(2.0), slope, called="cube")  # type: ignore[arg-type]
    with pytest.raises(CheckFailed) as caught:
        uses_cotangent(cube_rule(lambda x, ct: (3 * x**2,)), jnp.float32(2.0), slope, called="cube")  # type: ignore[arg-type]
    assert "ignored" in caught.value.hint


RIGHT_RULE, WRONG_RULES = (
    lambda x, ct: (ct * 3 * x**2,),
    {
        "sign": lambda x, ct: (-ct * 3 * x**2,),
        "factor": lambda x, ct: (ct * x**2,),
        "ignored": lambda x, ct: (3 * x**2,),
        "reversed": lambda x, ct: (ct[::-1] * 3 * x**2,),
    },
)


def test_pushforward_and_pullback_are_held_against_each_other() -> None:
    transposes(lambda x: jnp.sin(x) * x[::-1], (jnp.asarray(FIVE),), called="f")
    transposes(cube_rule(RIGHT_RULE), (jnp.asarray(FIVE),), forward=lambda x: x**3, called="f")  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", WRONG_RULES)
def test_a_pullback_that_is_no_transpose_is_refused(wrong: str) -> None:
    with pytest.raises(CheckFailed, match="disagree") as caught:
        transposes(cube_rule(WRONG_RULES[wrong]), (jnp.asarray(FIVE),), forward=lambda x: x**3, called="f")  # type: ignore[arg-type]
    assert caught.value.expected.startswith("<u, J v> = ")


@pytest.mark.parametrize(
    "pull",
    [
        lambda x, ct: (jnp.clip(ct, -3.0, 3.0) * x,),
        lambda x, ct: (ct**2 * x,),
        lambda x, ct: (3 * x**2,),
        lambda x, ct: (ct * x + 1.0,),
        lambda x, ct: (jnp.abs(ct) * x,),
    ],
)
def test_a_pullback_that_is_not_linear_is_refused(pull: object) -> None:
    pulls_back_linearly(cube_rule(RIGHT_RULE), (jnp.asarray(FIVE),), called="f")  # type: ignore[arg-type]
    with pytest.raises(CheckFailed) as caught:
        pulls_back_linearly(cube_rule(pull), (jnp.asarray(FIVE),), called="f")  # type: ignore[arg-type]
    assert caught.value.hint.startswith("bwd must be linear")


def test_a_pushforward_is_held_against_a_reference() -> None:
    def with_rule(tangent_of: object) -> object:
        function = jax.custom_jvp(jnp.sin)
        function.defjvp(lambda p, t: (jnp.sin(p[0]), tangent_of(p[0], t[0])))  # type: ignore[operator]
        return function

    point = (jnp.asarray(FIVE),)
    pushes_forward(with_rule(lambda x, t: jnp.cos(x) * t), jnp.sin, point, called="f")  # type: ignore[arg-type]
    for wrong, hint in ((lambda x, t: -jnp.cos(x) * t, "sign"), (lambda x, t: 2 * jnp.cos(x) * t, "factor 2")):
        with pytest.raises(CheckFailed, match="the tangent is off") as caught:
            pushes_forward(with_rule(wrong), jnp.sin, point, called="f")  # type: ignore[arg-type]
        assert hint in caught.value.hint
    with pytest.raises(CheckFailed, match="the value is off"):
        pushes_forward(jnp.cos, jnp.sin, point, called="f")


def test_a_wrong_gradient_has_the_wrong_taylor_order() -> None:
    with double_precision():
        point = np.array([0.3, -1.2, 2.0])

        def value(x: np.ndarray) -> float:
            return float(np.sum(np.sin(x) ** 2))

        has_taylor_order(value, np.sin(2 * point), point, called="f")
        for wrong in (0.9 * np.sin(2 * point), np.sin(point), -np.sin(2 * point)):
            with pytest.raises(CheckFailed, match="not the gradient"):
                has_taylor_order(value, wrong, point, called="f")
