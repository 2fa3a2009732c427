"""Checks of the exercise banded-coloring."""

from collections.abc import Callable
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import Answer, CheckFailed, Slip, close, count_directions

type Function = Callable[[jax.Array], jax.Array]

PAGE = "columns-that-do-not-meet"
SIZES = (1, 2, 5, 37)
N = 19


def test_values(answer: Answer) -> None:
    """f_penta has the right entries, also at both ends"""
    for size in SIZES:
        x = np.random.default_rng(size).standard_normal(size).astype(np.float32)
        padded = np.pad(x.astype(np.float64), 2)
        before, after, neighbour = padded[:-4], padded[4:], padded[1:-3]
        exact = x.astype(np.float64) ** 3
        close(
            answer.function("f_penta", page=PAGE)(jnp.asarray(x)),
            (exact + before * after - neighbour).astype(np.float32),
            called=f"f_penta(x) with {size} entries",
            rtol=1e-5,
            atol=1e-5,
            slips=(
                Slip(
                    "the left neighbour is added: it must be subtracted",
                    partial(np.add, exact + before * after, neighbour),
                ),
                Slip(
                    "x wraps around at its ends: what lies outside counts as 0",
                    partial(_wrapped, x.astype(np.float64)),
                ),
            ),
            page=PAGE,
        )


@pytest.mark.parametrize("bandwidth", [1, 2, 3])
def test_jacobian(answer: Answer, bandwidth: int) -> None:
    """the Jacobian of a banded function is right, from 2 * bandwidth + 1 JVPs"""
    colored = answer.function("colored_jacobian_banded", page=PAGE)
    function, x, exact = _banded(bandwidth)
    called = f"colored_jacobian_banded(f, x, {bandwidth}) with {N} entries"
    got, pushed = count_directions(lambda f: colored(f, x, bandwidth), function, N, called=called, page=PAGE)
    close(
        got,
        exact.astype(np.float32),
        called=called,
        what="the Jacobian",
        rtol=1e-5,
        atol=1e-5,
        hint=_advice(pushed, bandwidth),
        page=PAGE,
    )
    if pushed > 2 * bandwidth + 1:
        raise CheckFailed(
            "The Jacobian is right, but it took too many JVPs.",
            called=called,
            expected=f"{2 * bandwidth + 1} JVPs",
            got=f"{pushed} JVPs",
            hint=_advice(pushed, bandwidth),
            page=PAGE,
        )
    if pushed == 0:
        raise CheckFailed(
            "The Jacobian was not made by pushing directions through f.",
            called=called,
            expected=f"{2 * bandwidth + 1} JVPs",
            got="none",
            page=PAGE,
        )


def test_own_function(answer: Answer) -> None:
    """the two work together: the Jacobian of f_penta"""
    x = np.random.default_rng(3).standard_normal(N).astype(np.float32)
    exact = x.astype(np.float64)
    wanted = np.diag(3 * exact**2) + np.diag(-np.ones(N - 1), -1)
    for row in range(N):
        if 2 <= row < N - 2:
            wanted[row, row - 2] += exact[row + 2]
            wanted[row, row + 2] += exact[row - 2]
    colored = answer.function("colored_jacobian_banded", page=PAGE)
    close(
        colored(answer.function("f_penta", page=PAGE), jnp.asarray(x), 2),
        wanted.astype(np.float32),
        called="colored_jacobian_banded(f_penta, x, 2)",
        what="the Jacobian",
        rtol=1e-5,
        atol=1e-5,
        page=PAGE,
    )


def _banded(bandwidth: int) -> tuple[Function, jax.Array, np.ndarray]:
    """Return a function whose entry i depends on the neighbours of x[i], a point, and the exact Jacobian there."""
    generator = np.random.default_rng(100 + bandwidth)
    weights = generator.standard_normal((2 * bandwidth + 1, N)).astype(np.float32)
    x = generator.standard_normal(N).astype(np.float32)

    def function(v: jax.Array) -> jax.Array:
        padded = jnp.pad(jnp.sin(v), bandwidth)
        return sum(weights[k] * padded[k : k + N] for k in range(2 * bandwidth + 1))  # type: ignore[return-value]

    exact = np.zeros((N, N))
    slope = np.cos(x.astype(np.float64))
    for k in range(2 * bandwidth + 1):
        for row in range(N):
            column = row + k - bandwidth
            if 0 <= column < N:
                exact[row, column] = weights[k, row] * slope[column]
    return function, jnp.asarray(x), exact


def _advice(pushed: int, bandwidth: int) -> str:
    needed = 2 * bandwidth + 1
    if pushed == N:
        return f"there is one JVP for every column: columns that are {needed} apart can share one"
    if pushed > needed:
        return f"{needed} colours are enough: columns that far apart touch no common row"
    if 0 < pushed < needed:
        return f"with {pushed} colours two columns of one colour touch the same row: {needed} are needed"
    return "entry (i, j) stands in row i of the JVP whose seed has the colour of column j"


def _wrapped(x: np.ndarray) -> np.ndarray:
    return x**3 + np.roll(x, 2) * np.roll(x, -2) - np.roll(x, 1)
