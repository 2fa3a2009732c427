"""`close` accepts the same numbers, refuses what only looks alike, and says where and by how much."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import CheckFailed, Slip, close, tolerance

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


@pytest.mark.parametrize(
    "members",
    [
        {"__class__": property(lambda self: np.float64)},
        {"aval": jnp.asarray(FIVE).aval, "dtype": FIVE.dtype, "shape": FIVE.shape, "ndim": 1},
    ],
)
def test_an_object_that_lies_about_its_type_is_refused(members: dict[str, object]) -> None:
    liar = type("Liar", (), {"__array__": lambda *arguments, **named: FIVE, **members})()
    assert "should be an array" in refused(liar).message


@pytest.mark.parametrize("base", [np.ndarray, np.float32])
def test_a_subclass_of_an_array_or_a_number_is_refused(base: type) -> None:
    child = type("Child", (base,), {"__array__": lambda *arguments, **named: FIVE})
    value = FIVE.view(child) if base is np.ndarray else child(1.0)
    assert "should be an array" in refused(value, FIVE if base is np.ndarray else np.float32(1.0)).message


def test_none_is_a_leaf_of_its_own() -> None:
    close({"w": FIVE, "b": None}, {"w": FIVE, "b": None}, called="f(x)")
    assert "['b'] should be None" in refused({"w": FIVE, "b": FIVE}, {"w": FIVE, "b": None}).message
    assert "['b'] should be an array" in refused({"w": FIVE, "b": None}, {"w": FIVE, "b": FIVE}).message


def test_a_dict_whose_keys_cannot_be_sorted_is_another_structure() -> None:
    assert "another structure" in refused({1: FIVE, "a": FIVE}, {"a": FIVE}).message


def test_both_parts_of_a_complex_number_count() -> None:
    close(np.complex64(1 + 2j), np.complex64(1 + 2j), called="f(x)")
    assert "is off" in refused(np.complex64(1 + 2j), np.complex64(1 + 3j)).message
    assert "wrong dtype" in refused(np.float32(1.0), np.complex64(1 + 3j)).message
    assert "wrong dtype" in refused(np.complex64(1.0), np.float32(1.0)).message


def test_the_error_is_said_absolutely_relatively_and_beside_what_is_allowed() -> None:
    message = refused(np.float32(4.5), np.float32(4.0)).message
    assert message == "the result is off by 0.5 (12.5%); 1.5e-05 is allowed."


def test_the_tolerance_follows_the_narrower_number_format() -> None:
    close(FIVE * np.float32(1 + 3e-7), FIVE.astype(np.float64), called="f(x)")
    refused(FIVE * np.float32(1 + 1e-5), FIVE.astype(np.float64))
    assert tolerance(np.dtype(np.float64)) < 1e-8 < tolerance(np.dtype(np.float32)) < 1e-5
    assert tolerance(np.dtype(np.float32), condition=100.0) == 100 * tolerance(np.dtype(np.float32))


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


def test_the_constants_that_jax_hands_out_are_arrays_and_numbers() -> None:
    from jax._src.literals import TypedFloat, TypedInt, TypedNdArray

    array = TypedNdArray(np.array([1.0, 2.0], np.float32))
    close(array, np.array([1.0, 2.0], np.float32), called="f(x)")
    close(TypedFloat(2.5, np.dtype(np.float32)), np.float32(2.5), called="f(x)")
    with pytest.raises(CheckFailed, match="dtype"):
        close(TypedInt(2, np.dtype(np.int32)), np.float32(2.0), called="f(x)")
    with pytest.raises(CheckFailed):
        close(array, np.array([1.0, 3.0], np.float32), called="f(x)")


def test_a_gradient_of_zeros_from_a_pullback_of_custom_gradient_is_an_array() -> None:
    @jax.custom_gradient
    def identity(x, strength):
        return x, lambda cotangent: (cotangent, jnp.zeros_like(strength))

    got = jax.grad(lambda x, s: jnp.sum(identity(x, s)), argnums=1)(jnp.ones(3), jnp.float32(2.0))
    close(got, np.float32(0.0), called="the gradient by the strength")
