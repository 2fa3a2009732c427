"""Checks of the warm-up snap-to-grid."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, holds_under, uses_cotangent

PAGE = "straight-through-line"
STEPS = (0.25, 1.0, 0.3, 5.0, 40.0)


def _points(step: float) -> list[np.ndarray]:
    """Return arrays of several shapes, none of them halfway between two multiples."""
    whole = np.array([0, 0, 1, -1, 2, -3, 7, 40, -250, 0, 5], np.float64)
    off = np.array([0, 0.3, 0.45, 0.2, -0.4, -0.35, 0.1, -0.2, 0.4, -0.45, 0], np.float64)
    row = ((whole + off) * step).astype(np.float32)
    return [row, row[:6].reshape(2, 3), row[1:2], row[3], np.zeros(4, np.float32)]


def _nearest(x: np.ndarray, step: float) -> np.ndarray:
    return np.asarray(np.floor(x.astype(np.float64) / step + 0.5) * step)


def _slips(x: np.ndarray, step: float) -> tuple[Slip, ...]:
    wide = x.astype(np.float64)
    return (
        Slip("that is the number of steps: multiply by step again", lambda: np.round(wide / step)),
        Slip("that rounds down: the nearest multiple is wanted", lambda: np.floor(wide / step) * step),
        Slip("that rounds towards zero: the nearest multiple is wanted", lambda: np.trunc(wide / step) * step),
        Slip("that rounds up: the nearest multiple is wanted", lambda: np.ceil(wide / step) * step),
        Slip("that rounds to whole numbers: step is not used", lambda: np.round(wide)),
        Slip("nothing is rounded: that is x itself", lambda: wide),
        Slip("step and 1/step are exchanged", lambda: np.round(wide * step) / step),
        Slip(
            "that is the distance to the nearest multiple, without x",
            lambda: _nearest(x, step) - wide,
        ),
        Slip("that is off by x: hard - soft inside, soft outside", lambda: wide + _nearest(x, step)),
    )


def _pushed(function: Callable[..., Any], x: jax.Array, tangent: jax.Array) -> tuple[Any, Any]:
    try:
        return jax.jvp(function, (x,), (tangent,))
    except TypeError as error:
        if "custom_vjp" not in str(error):
            raise
        raise CheckFailed(
            "Forward mode does not get through a custom VJP rule.",
            called="jax.jvp(snap, (x,), (tangent,))",
            expected="a value and a tangent",
            got="TypeError",
            hint="x + lax.stop_gradient(...) works in both modes, and so does a custom_jvp rule",
            page=PAGE,
        ) from error


def test_value(answer: Answer) -> None:
    """the value is the nearest multiple of step, for several steps and shapes"""
    function = answer.function("snap", page=PAGE)
    for step in STEPS:
        for x in _points(step):
            close(
                function(jnp.asarray(x), step),
                np.asarray(_nearest(x, step), np.float32),
                called=f"snap(x, {step:g}) with x = {np.array2string(x, precision=3, threshold=6)}",
                what="the value",
                atol=1e-6 * step + 2e-6 * float(np.max(np.abs(x))),
                slips=_slips(x, step),
                page=PAGE,
            )


def test_forward_mode(answer: Answer) -> None:
    """forward mode hands a tangent on as it is"""
    function = answer.function("snap", page=PAGE)
    for step in STEPS:
        for number, x in enumerate(_points(step)):
            tangent = np.asarray(np.random.default_rng(number).standard_normal(x.shape) * 3.0, np.float32)
            value, pushed = _pushed(lambda v, s=step: function(v, s), jnp.asarray(x), jnp.asarray(tangent))
            called = f"jax.jvp(snap, (x,), (tangent,)) with step = {step:g}"
            close(
                value,
                np.asarray(_nearest(x, step), np.float32),
                called=called,
                what="the value",
                atol=1e-6 * step + 2e-6 * float(np.max(np.abs(x))),
                slips=_slips(x, step),
                page=PAGE,
            )
            close(
                pushed,
                tangent,
                called=called,
                what="the tangent",
                atol=1e-6,
                slips=_wrong_slopes(tangent, step),
                page=PAGE,
            )


def _wrong_slopes(slope: np.ndarray, step: float) -> tuple[Slip, ...]:
    return (
        Slip("the slope is that of the rounding, 0: x has to stand outside of stop_gradient", lambda: 0.0 * slope),
        Slip("the slope is step: x has to stand outside as it is", lambda: step * slope),
        Slip("the slope is 1/step: x has to stand outside as it is", lambda: slope / step),
        Slip("the slope comes without the tangent", lambda: np.ones_like(slope)),
    )


def test_reverse_mode(answer: Answer) -> None:
    """reverse mode hands a cotangent back as it is"""
    function = answer.function("snap", page=PAGE)
    for step in STEPS:
        for x in _points(step):
            slope = np.ones_like(x)
            _, pullback = jax.vjp(lambda v, s=step: function(v, s), jnp.asarray(x))
            cotangent = np.full_like(x, 7.0)
            close(
                pullback(jnp.asarray(cotangent))[0],
                cotangent,
                called=f"jax.vjp(snap, x)[1](cotangent) with step = {step:g}",
                what="the input's cotangent",
                atol=1e-5,
                slips=_wrong_slopes(cotangent, step),
                page=PAGE,
            )
            uses_cotangent(lambda v, s=step: function(v, s), jnp.asarray(x), slope, called="snap", page=PAGE)


def test_transformed(answer: Answer) -> None:
    """it can be compiled and mapped, and still has its slope"""
    function = answer.function("snap", page=PAGE)
    x = jnp.asarray(_points(0.25)[0])

    def product(v: jax.Array) -> Any:
        return function(v, 0.25) * v

    expected = _nearest(np.asarray(x), 0.25) + np.asarray(x, np.float64)
    holds_under(
        {
            "vmap(grad)": lambda: jax.vmap(jax.grad(product))(x),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(jax.grad(product)))(x),
            "vmap(jacfwd)": lambda: jax.vmap(jax.jacfwd(product))(x),
        },
        np.asarray(expected, np.float32),
        called="the slope of snap(x, 0.25) * x",
        page=PAGE,
        atol=2e-4,
    )
