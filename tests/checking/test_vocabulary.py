"""The author's words accept what is right, refuse what is wrong, and say what to do."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import (
    Answer,
    CheckFailed,
    Slip,
    close,
    double_precision,
    has_taylor_order,
    holds_under,
    needs_custom_vjp,
    needs_no_autodiff,
    primitives,
    residuals_of,
    transposes,
    uses_cotangent,
)

FIVE = np.array([1.0, 2.0, 3.0, 4.0, 5.0], np.float32)


def refused(got: object, expected: object = FIVE, **options: object) -> CheckFailed:
    with pytest.raises(CheckFailed) as caught:
        close(got, expected, called="f(x)", **options)  # type: ignore[arg-type]
    return caught.value


@pytest.mark.parametrize("got", [FIVE, jnp.asarray(FIVE), FIVE.astype(np.float64), FIVE * (1 + 1e-7)])
def test_close_accepts_the_same_numbers(got: object) -> None:
    close(got, FIVE, called="f(x)")


@pytest.mark.parametrize(
    ("got", "words"),
    [
        (FIVE[None, :], "wrong shape"),
        (FIVE[:, None], "wrong shape"),
        (np.float32(1.0), "wrong shape"),
        (1.0, "single Python number"),
        (list(FIVE), "should be an array"),
        ((FIVE,), "should be an array"),
        (None, "should be an array"),
        (FIVE.astype(np.int32), "wrong dtype"),
        (FIVE.astype(np.float16), "wrong dtype"),
        (jnp.asarray(FIVE, jnp.bfloat16), "wrong dtype"),
        (FIVE > 0, "wrong dtype"),
        (FIVE * np.nan, "is nan at index [0]"),
        (np.where(FIVE > 4, np.inf, FIVE), "is off at index [4]"),
        ("12345", "should be an array"),
        (lambda: FIVE, "should be an array"),
    ],
)
def test_close_refuses_everything_that_only_looks_alike(got: object, words: str) -> None:
    assert words in refused(got).message


def test_nan_is_never_equal_even_to_nan() -> None:
    assert "nan" in refused(np.float32(np.nan), np.float32(np.nan)).message


def test_infinity_is_equal_to_itself_only() -> None:
    close(np.float32(np.inf), np.float32(np.inf), called="f(x)")
    refused(np.float32(-np.inf), np.float32(np.inf))


def test_an_object_with_equality_of_its_own_is_refused() -> None:
    class AlwaysEqual:
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

        def __array__(self, *arguments: object, **named: object) -> np.ndarray:
            return FIVE

    assert "should be an array" in refused(AlwaysEqual()).message


def test_a_pytree_is_compared_leaf_by_leaf_with_its_path() -> None:
    expected = {"w": FIVE, "b": np.float32(1.0)}
    close({"w": FIVE, "b": np.float32(1.0)}, expected, called="f(x)")
    assert "another structure" in refused({"w": FIVE}, expected).message
    assert "['b']" in refused({"w": FIVE, "b": np.float32(2.0)}, expected).message
    assert "another structure" in refused([FIVE, np.float32(1.0)], expected).message


@pytest.mark.parametrize(
    ("got", "slip"),
    [
        (-FIVE, "the sign is flipped"),
        (2 * FIVE, "a factor 2 too much"),
        (FIVE / 2, "a factor 2 is missing"),
        (FIVE[::-1], "the order is reversed"),
        (0 * FIVE, "everything is zero"),
        (np.sin(FIVE), "sine for cosine"),
    ],
)
def test_a_wrong_value_is_explained(got: np.ndarray, slip: str) -> None:
    failure = refused(got, slips=(Slip("sine for cosine", lambda: np.sin(FIVE)),))
    assert slip in failure.hint


def test_a_transposed_matrix_is_recognised() -> None:
    matrix = np.arange(9.0).reshape(3, 3)
    assert refused(matrix.T.copy(), matrix).hint == "this is the transpose"


def test_the_place_is_said_in_the_learners_terms() -> None:
    failure = refused(FIVE + np.float32(0.5) * (FIVE == 4), at=FIVE * 10)
    assert "at x = 40" in failure.message
    assert (failure.expected, failure.got) == ("4", "4.5")


def cube_rule(bwd: object) -> object:
    @jax.custom_vjp
    def cube(x: jax.Array) -> jax.Array:
        return x**3

    cube.defvjp(lambda x: (x**3, x), bwd)  # type: ignore[arg-type]
    return cube


def test_a_custom_rule_is_seen_through_jit_and_plain_functions() -> None:
    cube = cube_rule(lambda x, ct: (ct * 3 * x**2,))
    for function in (cube, jax.jit(cube), lambda x: cube(x) + 0.0):  # type: ignore[operator]
        needs_custom_vjp(function, jnp.float32(2.0), called="cube")
    with pytest.raises(CheckFailed, match="No custom VJP rule"):
        needs_custom_vjp(lambda x: x**3, jnp.float32(2.0), called="cube")
    assert "sin" in primitives(jnp.sin, 1.0)


@pytest.mark.parametrize(
    "inner", ["jax.grad(g)(x)", "jax.jvp(g, (x,), (1.0,))[1]", "jax.vjp(g, x)[1](ct)[0]", "grad(g)(x)"]
)
def test_differentiation_inside_a_rule_is_seen_under_any_name(inner: str) -> None:
    names = {"jax": jax, "grad": jax.grad, "g": lambda x: x**3}
    needs_no_autodiff(cube_rule(lambda x, ct: (ct * 3 * x**2,)), jnp.float32(2), jnp.float32(1), called="f")  # type: ignore[arg-type]
    rule = cube_rule(eval(f"lambda x, ct: (ct * {inner},)", names))
    with pytest.raises(CheckFailed, match="asks JAX to differentiate"):
        needs_no_autodiff(rule, jnp.float32(2.0), jnp.float32(1.0), called="f")  # type: ignore[arg-type]


def test_residuals_are_read_counted_and_exchanged() -> None:
    kept = residuals_of(cube_rule(lambda x, ct: (ct * 3 * x**2,)), jnp.asarray(FIVE))  # type: ignore[arg-type]
    assert (kept.count, kept.bytes) == (5, 20)
    (moved,) = kept.exchanged(lambda residual: 2 * residual)(jnp.ones(5))  # type: ignore[misc]
    close(moved, 12 * FIVE**2, called="pullback")


def test_an_ignored_cotangent_is_named() -> None:
    slope = np.float32(12.0)
    uses_cotangent(cube_rule(lambda x, ct: (ct * 3 * x**2,)), jnp.float32(2.0), slope, called="cube")  # type: ignore[arg-type]
    with pytest.raises(CheckFailed) as caught:
        uses_cotangent(cube_rule(lambda x, ct: (3 * x**2,)), jnp.float32(2.0), slope, called="cube")  # type: ignore[arg-type]
    assert "ignored" in caught.value.hint


def test_pushforward_and_pullback_are_held_against_each_other() -> None:
    transposes(lambda x: jnp.sin(x) * x[::-1], (jnp.asarray(FIVE),), called="f")

    @jax.custom_jvp
    def wrong(x: jax.Array) -> jax.Array:
        return jnp.sin(x)

    wrong.defjvp(lambda p, t: (jnp.sin(p[0]), jnp.cos(p[0]) * t[0]))
    transposes(wrong, (jnp.asarray(FIVE),), called="f")


def test_a_wrong_gradient_has_the_wrong_taylor_order() -> None:
    with double_precision():
        point = np.array([0.3, -1.2, 2.0])

        def value(x: np.ndarray) -> float:
            return float(np.sum(np.sin(x) ** 2))

        has_taylor_order(value, np.sin(2 * point), point, called="f")
        for wrong in (0.9 * np.sin(2 * point), np.sin(point), -np.sin(2 * point)):
            with pytest.raises(CheckFailed, match="not the gradient"):
                has_taylor_order(value, wrong, point, called="f")


def test_the_grid_marks_each_transform() -> None:
    def breaks(x: jax.Array) -> jax.Array:
        return x if float(x) > 0 else -x

    with pytest.raises(CheckFailed) as caught:
        holds_under(
            {"plain": lambda: breaks(jnp.float32(2.0)), "jit": lambda: jax.jit(breaks)(jnp.float32(2.0))},
            np.float32(2.0),
            called="f",
            atol=1e-6,
        )
    assert [(mark.transform, mark.holds) for mark in caught.value.marks] == [("plain", True), ("jit", False)]
    assert "ConcretizationTypeError" in caught.value.message


def test_a_text_can_be_run_again_with_other_functions() -> None:
    text = "def f(x): return x\nresult = f(3)\ng = lambda: f(4)\n"
    answer = Answer({"result": 3}, text, "answer.py")
    again = answer.again(f=lambda x: 10 * x)
    assert again.result == 30
    assert again.g() == 40  # type: ignore[operator]
    assert answer.result == 3


def test_a_missing_name_is_said() -> None:
    with pytest.raises(CheckFailed, match="`nothing` is not defined"):
        _ = Answer({}, "", "answer.py").nothing
