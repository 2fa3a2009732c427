"""Checks of the warm-up masked-log-mean."""

from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, Slip, close, holds_under, needs_scalar

PAGE = "two-guards-two-modes"
NAN, INF = float("nan"), float("inf")
INSIDE = "a guard after the logarithm is too late for the slope: replace the hidden entries before"
FAMILIES: tuple[tuple[str, list[float], list[bool]], ...] = (  # few shapes: each is compiled
    ("all of them count", [0.5, 1.0, 3.0, 20.0], [True] * 4),
    ("a hidden 0", [2.0, 0.0, 0.25, 5.0], [True, False, True, True]),
    ("hidden negative numbers", [-1.0, 4.0, 0.1, -7.0], [False, True, True, False]),
    ("a hidden nan", [NAN, 3.0, 0.5, 0.5], [False, True, True, True]),
    ("a hidden inf", [3.0, INF, 0.5, -INF], [True, False, True, False]),
    ("hidden numbers that are fine", [3.0, 100.0, 1.0, 0.01], [True, False, True, False]),
    ("very small and large numbers", [1e-30, 1e30, 1e-3, 0.0], [True, True, True, False]),
    ("numbers whose product is too large", [1e30, 1e25, 1e-15, 1e20], [True] * 4),
    ("a single one", [0.25], [True]),
    ("nothing counts", [0.0, 3.0, NAN, -1.0], [False] * 4),
)


def _cases() -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    for name, numbers, mask in FAMILIES:
        yield name, np.array(numbers, np.float32), np.array(mask)


def _logs(x: np.ndarray, mask: np.ndarray) -> np.ndarray:
    return np.log(np.where(mask, x, 1.0).astype(np.float64))


def _value(x: np.ndarray, mask: np.ndarray) -> np.float32:
    return np.float32(_logs(x, mask).sum() / max(mask.sum(), 1))


def _slope(x: np.ndarray, mask: np.ndarray, each: bool = False) -> np.ndarray:
    """The gradient; with `each`, as if the sum was divided by the length."""
    inverse = np.where(mask, 1.0 / np.where(mask, x, 1.0).astype(np.float64), 0.0)
    return (inverse / (mask.size if each else max(mask.sum(), 1))).astype(np.float32)


def _function(answer: Answer) -> Callable[..., Any]:
    function = answer.function("masked_log_mean", page=PAGE)
    x, mask = jnp.ones(4), jnp.ones(4, bool)
    called = "masked_log_mean(x, mask), four numbers"
    needs_scalar(function, x, mask, called=called, hint="one mean for the whole vector", page=PAGE)
    return function


def test_value(answer: Answer) -> None:
    """the value is the mean over what counts, and 0 if nothing does"""
    function = _function(answer)
    for name, x, mask in _cases():
        total, count = _logs(x, mask).sum(), max(mask.sum(), 1)
        close(
            function(jnp.asarray(x), jnp.asarray(mask)),
            _value(x, mask),
            called=f"masked_log_mean(x, mask): {name}",
            what="the value",
            rtol=1e-5,
            atol=1e-5,
            slips=[
                Slip(
                    "the sum is divided by the length, and not by how many count", lambda t=total, m=mask: t / m.size
                ),
                Slip("that is the sum, and not the mean", lambda t=total: t),
                Slip(
                    "the mean of x itself is taken before the logarithm",
                    lambda x=x, m=mask, c=count: np.log(max(x[m].sum(), 1e-38) / c),
                ),
            ],
            hint="if nothing counts, the value is 0: the division needs a guard as well"
            if not mask.any()
            else "add up the logarithms: a product of many numbers overflows"
            if mask.all()
            else "nan times 0 is nan: multiplying by the mask does not hide a number",
            page=PAGE,
        )


def test_gradient(answer: Answer) -> None:
    """the gradient is right where the mask is true, and 0 elsewhere"""
    function = _function(answer)

    @jax.jit
    def pulled(x: jax.Array, mask: jax.Array) -> Any:
        return jax.vjp(lambda x: function(x, mask), x)[1](jnp.float32(-2.5))[0]

    for name, x, mask in _cases():
        called = f"the pullback of masked_log_mean, cotangent -2.5: {name}"
        _compare(pulled(jnp.asarray(x), jnp.asarray(mask)), -2.5, x, mask, called)


def test_forward_mode(answer: Answer) -> None:
    """a tangent passes through in forward mode, too"""
    function = _function(answer)
    pushed = jax.jit(jax.jacfwd(function))
    for name, x, mask in _cases():
        jacobian = pushed(jnp.asarray(x), jnp.asarray(mask))
        _compare(jacobian, 1.0, x, mask, f"jax.jacfwd(masked_log_mean): {name}")


def _compare(got: object, scale: float, x: np.ndarray, mask: np.ndarray, called: str) -> None:
    close(
        got,
        np.float32(scale) * _slope(x, mask),
        called=called,
        what="the derivative",
        rtol=1e-4,
        atol=1e-6,
        slips=[
            Slip(
                "the sum is divided by the length, and not by how many count",
                lambda: scale * _slope(x, mask, each=True),
            )
        ],
        hint=INSIDE
        if np.any(np.isnan(np.asarray(got)))
        else "only log x counts: a bound or a small summand inside of it changes the slope",
        page=PAGE,
    )


def test_second_derivative(answer: Answer) -> None:
    """the second derivative is right as well"""
    second = jax.jit(jax.hessian(_function(answer)))
    for name, x, mask in _cases():
        if "fine" in name or "very small" in name:  # there 1 / x^2 overflows
            continue
        inverse = np.where(mask, 1.0 / np.where(mask, x, 1.0) ** 2, 0.0) / max(mask.sum(), 1)
        close(
            second(jnp.asarray(x), jnp.asarray(mask)),
            -np.diag(inverse).astype(np.float32),
            called=f"jax.hessian(masked_log_mean): {name}",
            what="the second derivative",
            rtol=1e-4,
            atol=1e-6,
            hint=INSIDE,
            page=PAGE,
        )


def test_transforms(answer: Answer) -> None:
    """it holds under jit and vmap"""
    function = _function(answer)
    x = np.array([[2.0, 0.0, 0.5, 1.0], [NAN, 3.0, -1.0, 0.0], [0.0, 0.0, INF, 1.0]], np.float32)
    mask = np.array([[True, False, True, True], [False, True, False, False], [False] * 4])
    gradient = jax.grad(function)
    rows = [(jnp.asarray(one), jnp.asarray(two)) for one, two in zip(x, mask, strict=True)]
    holds_under(
        {
            "jit(grad)": lambda: jnp.stack([jax.jit(gradient)(*row) for row in rows]),
            "vmap(grad)": lambda: jax.vmap(gradient)(jnp.asarray(x), jnp.asarray(mask)),
            "grad(vmap)": lambda: jax.grad(lambda x: jnp.sum(jax.vmap(function)(x, jnp.asarray(mask))))(
                jnp.asarray(x)
            ),
        },
        np.stack([_slope(one, two) for one, two in zip(x, mask, strict=True)]),
        called="the gradient of masked_log_mean",
        atol=1e-5,
        page=PAGE,
    )
