"""Checks of the exercise residual-choice."""

from collections.abc import Callable, Iterator

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import (
    Answer,
    CheckFailed,
    Residuals,
    Slip,
    carries_gradient,
    close,
    needs_custom_vjp,
    needs_scalar,
    residuals_of,
)

type Function = Callable[[jax.Array], jax.Array]

SIZE = 257
XS = np.random.default_rng(42).uniform(-3.0, 3.0, SIZE)
INPUTS = jnp.asarray(XS, jnp.float32)
XS = np.asarray(INPUTS, np.float64)
GRADIENT = np.sin(2 * XS)
NAMES = ("sin2_save", "sin2_recompute")
SLIPS = (
    Slip("only sin x cos x: the 2 from the square is missing", lambda: GRADIENT / 2),
    Slip("sin squared: one factor of the chain rule should be the cosine", lambda: 2 * np.sin(XS) ** 2),
    Slip("the sum was differentiated as cos squared", lambda: np.cos(XS) ** 2),
)


@pytest.mark.parametrize("name", NAMES)
def test_value(answer: Answer, name: str) -> None:
    """the value is the sum of the squared sines"""
    close(
        answer.function(name, page="residuals")(INPUTS),
        np.float32(np.sum(np.sin(XS) ** 2)),
        called=f"{name}(x) with 257 numbers",
        rtol=2e-5,
        slips=(
            Slip("the squares of the sum, not the sum of the squares", lambda: np.sum(np.sin(XS)) ** 2),
            Slip("the mean, not the sum", lambda: np.mean(np.sin(XS) ** 2)),
        ),
        page="residuals",
    )


@pytest.mark.parametrize("name", NAMES)
def test_rule(answer: Answer, name: str) -> None:
    """its gradient comes from a custom VJP rule"""
    needs_custom_vjp(answer.function(name, page="residuals"), INPUTS, called=name, page="rule-anatomy")


@pytest.mark.parametrize("name", NAMES)
def test_gradient(answer: Answer, name: str) -> None:
    """the gradient is sin 2x, times whatever cotangent comes"""
    function = _differentiable(answer, name)
    differentiated = _differentiated(function)
    value, _ = differentiated(INPUTS, jnp.float32(1.0))
    close(
        value,
        np.float32(np.sum(np.sin(XS) ** 2)),
        called=f"jax.vjp({name}, x)[0]",
        what="the value that fwd returns",
        rtol=2e-5,
        hint="fwd must return the same value as the function itself: it replaces it while differentiating",
        page="rule-anatomy",
    )
    for cotangent in (1.0, -2.5, 0.0):
        _, (got,) = differentiated(INPUTS, jnp.float32(cotangent))
        close(
            got,
            (cotangent * GRADIENT).astype(np.float32),
            called=f"jax.vjp({name}, x)[1]({cotangent:g})",
            what="the gradient",
            at=XS,
            atol=1e-5,
            slips=(*SLIPS, Slip("the cotangent from above is ignored: bwd must multiply by it", lambda: GRADIENT)),
            page="residuals",
        )
    carries_gradient(function, INPUTS, called=name, page="rule-anatomy")


def test_saves_sin_and_cos(answer: Answer) -> None:
    """sin2_save keeps sin x and cos x, and its backward pass uses them"""
    kept = _residuals(answer, "sin2_save")
    if not _holds(kept.arrays, np.sin(XS)) or not _holds(kept.arrays, np.cos(XS)):
        raise CheckFailed(
            "sin2_save does not keep sin x and cos x.",
            called="the residuals of jax.vjp(sin2_save, x)",
            expected=f"two arrays of {SIZE} numbers: sin x and cos x",
            got=_kept(kept.arrays),
            hint=_what_is_kept(kept.arrays),
            page="residuals",
        )
    (doubled,) = kept.exchanged(lambda array: 2 * array)(jnp.float32(1.0))
    close(
        doubled,
        (4 * GRADIENT).astype(np.float32),
        called="the backward pass of sin2_save with every residual doubled",
        atol=1e-4,
        what="the gradient",
        hint="compute the gradient from the two residuals alone: 2 sin x cos x",
        page="residuals",
    )


def test_keeps_only_x(answer: Answer) -> None:
    """sin2_recompute keeps only x, and computes everything else again"""
    kept = _residuals(answer, "sin2_recompute")
    if len(kept.arrays) != 1 or not _holds(kept.arrays, XS):
        raise CheckFailed(
            "sin2_recompute does not keep just x.",
            called="the residuals of jax.vjp(sin2_recompute, x)",
            expected=f"one array of {SIZE} numbers: x itself",
            got=_kept(kept.arrays),
            hint=_what_is_kept(kept.arrays),
            page="residuals",
        )
    other = np.linspace(-1.0, 2.0, SIZE).astype(np.float32)
    (moved,) = kept.exchanged(lambda array: other)(jnp.float32(1.0))
    close(
        moved,
        np.sin(2 * other.astype(np.float64)).astype(np.float32),
        called="the backward pass of sin2_recompute with another x as its residual",
        atol=1e-5,
        what="the gradient",
        hint="compute the gradient from the residual x alone",
        page="residuals",
    )


def _differentiable(answer: Answer, name: str) -> Function:
    function = answer.function(name, page="residuals")
    hint = "f is the sum over all entries: jnp.sum"
    needs_scalar(function, INPUTS, called=f"{name}(x) with {SIZE} numbers", hint=hint, page="residuals")
    return function


def _residuals(answer: Answer, name: str) -> Residuals:
    return residuals_of(_differentiable(answer, name), INPUTS)


def _differentiated(function: Function) -> Callable[[jax.Array, jax.Array], tuple[jax.Array, tuple[jax.Array, ...]]]:
    @jax.jit
    def both(x: jax.Array, cotangent: jax.Array) -> tuple[jax.Array, tuple[jax.Array, ...]]:
        value, pullback = jax.vjp(function, x)
        return value, pullback(cotangent)

    return both


def _holds(arrays: tuple[np.ndarray, ...], wanted: np.ndarray) -> bool:
    return any(np.allclose(row, wanted, atol=1e-5) for array in arrays for row in _rows(array))


def _rows(array: np.ndarray) -> Iterator[np.ndarray]:
    """Yield whatever is `SIZE` numbers long in an array: along any axis, or one after the other in a flat one."""
    for axis, size in enumerate(array.shape):
        if size == SIZE:
            yield from np.moveaxis(array, axis, -1).reshape(-1, SIZE)
    if array.ndim == 1 and array.size % SIZE == 0:
        yield from array.reshape(-1, SIZE)


def _kept(arrays: tuple[np.ndarray, ...]) -> str:
    if not arrays:
        return "no arrays"
    return ", ".join(f"{array.dtype.name}[{','.join(map(str, array.shape))}]" for array in arrays)


def _what_is_kept(arrays: tuple[np.ndarray, ...]) -> str:
    known = {
        "x": XS,
        "sin x": np.sin(XS),
        "cos x": np.cos(XS),
        "the finished gradient sin 2x": GRADIENT,
        "sin x cos x": GRADIENT / 2,
    }
    found = [name for name, values in known.items() if _holds(arrays, values)]
    return f"it keeps {' and '.join(found)}" if found else "what it keeps is none of x, sin x and cos x"
