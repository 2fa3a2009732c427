"""Checks of the exercise limit-with-settings."""

from collections.abc import Callable, Sequence

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import (
    CUSTOM_JVP,
    Answer,
    Slip,
    carries_gradient,
    close,
    holds_under,
    needs_custom_jvp,
    needs_no_autodiff,
)

PAGE = "convention-at-a-corner"
MORE = "one-function-per-argument"
BOUNDS = [(-1.0, 1.0), (0.5, 2.0), (-7.5, -0.25), (0.0, 300.0), (-0.125, 0.0), (0.1, 0.7)]
ARRAY = np.array([-9.0, -1.0, -0.25, 0.0, 0.75, 1.0, 6.0], np.float32)


def _points(low: float, high: float) -> np.ndarray:
    middle, width = (low + high) / 2.0, high - low
    return np.array(
        [low - 100.0, low - 0.5 * width, low, low + 0.01 * width, middle, high - 0.01 * width, high, high + width],
        np.float32,
    )


def _inside(x: np.ndarray, low: float, high: float) -> np.ndarray:
    return ((low <= x) & (x <= high)).astype(np.float32)


def _three(function: Callable[..., object], low: float, high: float) -> Callable[..., object]:
    return lambda x: function(x, jnp.float32(low), jnp.float32(high))


def _slips(x: np.ndarray, low: float, high: float, factor: np.ndarray) -> Sequence[Slip]:
    open_inside = ((low < x) & (x < high)) * factor
    closed = _inside(x, low, high) * factor
    return (
        Slip("one half at the bounds, as jnp.clip has it: the bounds are inside", lambda: (open_inside + closed) / 2),
        Slip("0 at the bounds: compare with <=, so that the bounds are inside", lambda: open_inside),
        Slip("the tangent passes everywhere: outside of the bounds it must stop", lambda: factor * np.ones_like(x)),
        Slip("inside and outside are exchanged", lambda: factor - closed),
        Slip("the upper bound counts as outside", lambda: ((low <= x) & (x < high)) * factor),
        Slip("the lower bound counts as outside", lambda: ((low < x) & (x <= high)) * factor),
        Slip("the lower bound is forgotten", lambda: (x <= high) * factor),
        Slip("the upper bound is forgotten", lambda: (low <= x) * factor),
        Slip("the tangent itself is limited: limit the point, not its tangent", lambda: np.clip(factor, low, high)),
        Slip("the slope comes without the tangent: multiply by it", lambda: _inside(x, low, high)),
    )


def test_value(answer: Answer) -> None:
    """the value is x, held between low and high"""
    function = answer.function("limit", page=PAGE)
    for low, high in BOUNDS:
        xs = _points(low, high)
        close(
            _three(function, low, high)(jnp.asarray(xs)),
            np.clip(xs, np.float32(low), np.float32(high)),
            called=f"limit(x, {low:g}, {high:g})",
            what="the value",
            at=xs,
            hint="the order of the arguments is x, low, high",
            page=PAGE,
        )
    close(
        function(jnp.float32(3.0), jnp.float32(-1.0), jnp.float32(1.0)),
        np.float32(1.0),
        called="limit(3.0, -1.0, 1.0)",
        what="the value of a single number",
        page=PAGE,
    )


def test_rule(answer: Answer) -> None:
    """its derivative comes from a custom JVP rule"""
    function = _three(answer.function("limit", page=PAGE), -1.0, 1.0)
    needs_custom_jvp(function, jnp.float32(0.5), called="limit", page=PAGE)
    carries_gradient(function, jnp.float32(0.5), rule=CUSTOM_JVP, called="limit", page=PAGE)
    needs_no_autodiff(function, jnp.float32(0.5), jnp.float32(1.0), called="jax.vjp(limit, x)", page=PAGE)


def test_forward(answer: Answer) -> None:
    """forward mode: the value, and the tangent where x is inside, bounds included"""
    function = answer.function("limit", page=PAGE)
    for low, high in BOUNDS:
        xs = _points(low, high)
        tangent = np.array([2.0, -3.0, 5.0, -0.5, 400.0, 0.0, -1.5, 8.0], np.float32)
        value, pushed = jax.jvp(_three(function, low, high), (jnp.asarray(xs),), (jnp.asarray(tangent),))
        called = f"jax.jvp(limit, (x, {low:g}, {high:g}), (t, 0, 0))"
        close(
            value,
            np.clip(xs, np.float32(low), np.float32(high)),
            called=called,
            what="the value that the rule returns",
            at=xs,
            hint="the first of the pair is the value of the function: limit(x, low, high)",
            page=PAGE,
        )
        close(
            pushed,
            _inside(xs, low, high) * tangent,
            called=called,
            what="the tangent",
            at=xs,
            slips=_slips(xs, low, high, tangent),
            hint="the tangent of x where low <= x <= high, and 0 elsewhere",
            page=PAGE,
        )


def test_gradient(answer: Answer) -> None:
    """reverse mode: the gradient by x is 1 from bound to bound, 0 outside"""
    function = answer.function("limit", page=PAGE)
    for low, high in BOUNDS:
        xs = _points(low, high)
        close(
            jax.vmap(jax.grad(_three(function, low, high)))(jnp.asarray(xs)),
            _inside(xs, low, high),
            called=f"jax.grad(limit)(x, {low:g}, {high:g})",
            what="the gradient",
            at=xs,
            slips=_slips(xs, low, high, np.ones_like(xs)),
            page=PAGE,
        )
        cotangent = np.linspace(-40.0, 3.0, xs.size).astype(np.float32)
        (pulled,) = jax.vjp(_three(function, low, high), jnp.asarray(xs))[1](jnp.asarray(cotangent))
        close(
            pulled,
            _inside(xs, low, high) * cotangent,
            called=f"jax.vjp(limit, x, {low:g}, {high:g})[1](u)",
            what="the cotangent of x",
            at=xs,
            slips=_slips(xs, low, high, cotangent),
            page=PAGE,
        )


def test_settings(answer: Answer) -> None:
    """low and high have no derivative, in either mode"""
    function = answer.function("limit", page=PAGE)
    low, high = jnp.float32(-1.0), jnp.float32(1.0)
    hint = "low and high are settings: None in their places of defjvps, or leave their tangents out of the rule"
    for number in (-3.0, -1.0, 0.25, 1.0, 2.0):
        x = jnp.float32(number)
        for place, name in ((1, "low"), (2, "high")):
            close(
                jax.grad(function, argnums=place)(x, low, high),
                np.float32(0.0),
                called=f"jax.grad(limit, argnums={place})({number:g}, -1, 1)",
                what=f"the gradient by {name}",
                slips=None,
                hint=hint,
                page=MORE,
            )
        pushed = jax.jvp(function, (x, low, high), (jnp.float32(0.0), jnp.float32(5.0), jnp.float32(-7.0)))[1]
        close(
            pushed,
            np.float32(0.0),
            called=f"jax.jvp(limit, ({number:g}, -1, 1), (0, 5, -7))",
            what="the tangent when only the bounds move",
            slips=None,
            hint=hint,
            page=MORE,
        )


def test_second_derivative(answer: Answer) -> None:
    """the second derivative is 0 everywhere, and no nan"""
    function = _three(answer.function("limit", page=PAGE), -1.0, 1.0)
    close(
        jax.vmap(jax.hessian(function))(jnp.asarray(ARRAY)),
        np.zeros(ARRAY.size, np.float32),
        called="jax.hessian(limit)(x, -1, 1)",
        what="the second derivative",
        at=ARRAY,
        slips=None,
        hint="the rule chooses between the tangent and 0; it must not divide",
        page="rule-differentiated",
    )


def test_transforms(answer: Answer) -> None:
    """it works under jit and vmap, with bounds for each entry too"""
    function = answer.function("limit", page=PAGE)
    xs, low, high = jnp.asarray(ARRAY), jnp.full(ARRAY.size, -1.0), jnp.linspace(-0.5, 1.0, ARRAY.size)
    inside = ((np.asarray(low) <= ARRAY) & (np.asarray(high) >= ARRAY)).astype(np.float32)
    holds_under(
        {
            "vmap(grad)": lambda: jax.vmap(jax.grad(function))(xs, low, high),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(jax.grad(function)))(xs, low, high),
            "grad(jit)": lambda: jax.grad(lambda x: jnp.sum(jax.jit(function)(x, low, high)))(xs),
            "jit(jvp)": lambda: jax.jit(lambda x: jax.jvp(lambda y: function(y, low, high), (x,), (x * 0 + 1,))[1])(
                xs
            ),
        },
        inside,
        called="the gradient of limit by x",
        atol=1e-6,
        page=PAGE,
    )
