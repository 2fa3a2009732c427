"""Checks of the exercise parallel-resistors."""

from collections.abc import Callable
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import (
    CUSTOM_JVP,
    Answer,
    CheckFailed,
    Slip,
    carries_gradient,
    close,
    holds_under,
    needs_custom_jvp,
    needs_no_autodiff,
    transposes,
)

PAGE = "jvp-rule-anatomy"
GENERATOR = np.random.default_rng(23)
PAIRS = [
    (np.float32(3.0), np.float32(6.0)),
    (np.float32(2.5), np.float32(2.5)),
    (np.float32(0.0), np.float32(4.0)),
    (np.float32(4.0), np.float32(-1.5)),
    (np.float32(2e5), np.float32(30.0)),
    (GENERATOR.uniform(0.2, 5.0, 4).astype(np.float32), GENERATOR.uniform(0.2, 5.0, 4).astype(np.float32)),
    (GENERATOR.uniform(0.2, 5.0, (2, 3)).astype(np.float32), GENERATOR.uniform(0.2, 5.0, (2, 3)).astype(np.float32)),
    (np.array([1.75], np.float32), np.array([0.5], np.float32)),
]
LINEAR = "the tangent must be a sum of slope times tangent, over both inputs"


def _parts(r1: np.ndarray, r2: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    one, two = np.asarray(r1, np.float64), np.asarray(r2, np.float64)
    total = one + two
    return one * two / total, (two / total) ** 2, (one / total) ** 2


def _where(r1: np.ndarray, r2: np.ndarray) -> str:
    return f"r1 = {np.array2string(r1, precision=3)}, r2 = {np.array2string(r2, precision=3)}"


def _filled(answer: Answer) -> Callable[..., object]:
    """Return the function, when its rule gives something that JAX can take at all."""
    function = answer.function("parallel", page=PAGE)
    point = (jnp.float32(3.0), jnp.float32(6.0))
    try:
        jax.jvp(function, point, point)
    except TypeError as error:
        needs_custom_jvp(function, *point, called="parallel", page=PAGE)
        if "ellipsis" not in str(error).lower():
            raise
        raise CheckFailed(
            "The tangent is not a number.",
            called="jax.jvp(parallel, (3.0, 6.0), ...)",
            expected="what r1_dot and r2_dot contribute",
            got="the three dots of the stub",
            hint="put a formula in the place of the dots",
            page=PAGE,
        ) from error
    return function


def test_value(answer: Answer) -> None:
    """the value is r1 r2 / (r1 + r2), in a plain call and from the rule"""
    function = _filled(answer)
    for r1, r2 in PAIRS:
        value, _, _ = _parts(r1, r2)
        slips = (
            Slip("the sum r1 + r2, as for resistors one after the other", partial(np.add, r1, r2)),
            Slip("the conductance 1/r1 + 1/r2: it is not turned over", partial(np.divide, 1.0, value)),
        )
        where = f"at {_where(r1, r2)}"
        ones = (jnp.ones_like(r1), jnp.ones_like(r2))
        plain = function(jnp.asarray(r1), jnp.asarray(r2))
        ruled = jax.jvp(function, (jnp.asarray(r1), jnp.asarray(r2)), ones)[0]
        with np.errstate(all="ignore"):
            close(
                plain, value.astype(np.float32), called=f"parallel {where}", what="the value", slips=slips, page=PAGE
            )
            close(
                ruled,
                value.astype(np.float32),
                called=f"jax.jvp(parallel, ...) {where}",
                what="the value that the rule returns",
                slips=slips,
                hint="the first of the pair is the value of the function: parallel(r1, r2)",
                page=PAGE,
            )


def test_rule(answer: Answer) -> None:
    """its derivative comes from a custom JVP rule"""
    function = _filled(answer)
    point = (jnp.float32(3.0), jnp.float32(6.0))
    needs_custom_jvp(function, *point, called="parallel", page=PAGE)
    carries_gradient(function, *point, rule=CUSTOM_JVP, called="parallel", page=PAGE)


def test_formula(answer: Answer) -> None:
    """the rule gives the derivative as a formula, and does not ask JAX for it"""
    function = _filled(answer)
    needs_no_autodiff(
        lambda pair: function(pair[0], pair[1]),
        jnp.asarray([3.0, 6.0], jnp.float32),
        jnp.float32(1.0),
        called="jax.vjp(parallel, r1, r2)",
        page=PAGE,
    )


def test_each_tangent(answer: Answer) -> None:
    """each resistor sends its own tangent, and the contributions add up"""
    function = _filled(answer)
    for r1, r2 in PAIRS:
        _, by_first, by_second = _parts(r1, r2)
        steps = GENERATOR.uniform(-3.0, 3.0, (2, *np.shape(r1))).astype(np.float32)
        for first, second, name in ((1.0, 1.0, "both"), (1.0, 0.0, "r1 alone"), (0.0, 1.0, "r2 alone")):
            one, two = first * steps[0], second * steps[1]
            pushed = jax.jvp(function, (jnp.asarray(r1), jnp.asarray(r2)), (jnp.asarray(one), jnp.asarray(two)))[1]
            expected = by_first * one + by_second * two
            largest = np.abs(by_first * one) + np.abs(by_second * two)
            close(
                pushed,
                np.asarray(expected, np.float32),
                called=f"jax.jvp(parallel, ...) at {_where(r1, r2)}, moving {name}",
                what="the tangent",
                rtol=2e-5,
                atol=2e-5 * float(np.max(largest)) + 1e-9,
                slips=_slips(r1, r2, one, two),
                hint=LINEAR,
                page=PAGE,
            )


def _slips(r1: np.ndarray, r2: np.ndarray, one: np.ndarray, two: np.ndarray) -> tuple[Slip, ...]:
    value, by_first, by_second = _parts(r1, r2)
    total = np.asarray(r1, np.float64) + r2
    return (
        Slip("the slopes are exchanged: r1_dot belongs to r2 squared", lambda: by_second * one + by_first * two),
        Slip("the tangents are not used: multiply each slope by its own", lambda: by_first + by_second),
        Slip("only r1_dot is used: r2 sends a tangent too", lambda: by_first * one),
        Slip("only r2_dot is used: r1 sends a tangent too", lambda: by_second * two),
        Slip("the second contribution is subtracted", lambda: by_first * one - by_second * two),
        Slip("divided by the sum, and not by its square", lambda: (by_first * one + by_second * two) * total),
        Slip(
            "the shares are not squared, as if only r1 r2 moved: the sum below moves too",
            lambda: (np.multiply(r2, one) + r1 * two) / total,
        ),
        Slip("this is parallel of the two tangents, and no derivative", lambda: _parallel(one, two)),
        Slip("this is the value times the tangents", lambda: value * (one + two)),
    )


def _parallel(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    with np.errstate(all="ignore"):
        return np.asarray(one * two / (one + two))


def test_linear(answer: Answer) -> None:
    """the rule is linear in the tangents: 0 gives 0, and -2.5 times gives -2.5 times"""
    function = _filled(answer)
    point = (jnp.float32(3.0), jnp.float32(6.0))
    pushed = {
        scale: jax.jvp(function, point, (jnp.float32(0.7 * scale), jnp.float32(-1.1 * scale)))[1]
        for scale in (0.0, 1.0, -2.5, 1000.0)
    }
    _, by_first, by_second = _parts(*(np.asarray(number) for number in point))
    for scale, got in pushed.items():
        close(
            got,
            np.float32(scale * (by_first * 0.7 - by_second * 1.1)),
            called=f"jax.jvp(parallel, (3.0, 6.0), {scale:g} times (0.7, -1.1))",
            what="the tangent",
            rtol=1e-5,
            atol=2e-6 * max(1.0, abs(scale)),
            slips=(Slip("the tangents are not used", lambda: by_first + by_second),),
            hint=LINEAR,
            page="linear-in-the-tangent",
        )


def test_reverse(answer: Answer) -> None:
    """JAX gets reverse mode from the rule, also for arrays and twice"""
    function = _filled(answer)
    arrays = tuple(jnp.asarray(number) for number in PAIRS[5])
    transposes(function, arrays, called="parallel", page="one-rule-both-modes")
    _, by_first, by_second = _parts(*PAIRS[5])
    cotangent = np.array([1.0, -2.5, 0.0, 7.0], np.float32)
    pulled = jax.vjp(function, *arrays)[1](jnp.asarray(cotangent))
    close(
        pulled,
        (np.float32(by_first * cotangent), np.float32(by_second * cotangent)),
        called="jax.vjp(parallel, r1, r2)[1](u)",
        what="the pair of cotangents",
        rtol=2e-5,
        page="one-rule-both-modes",
    )
    r1, r2 = 3.0, 6.0
    second = np.array([[-2.0 * r2**2, 2.0 * r1 * r2], [2.0 * r1 * r2, -2.0 * r1**2]]) / (r1 + r2) ** 3
    close(
        jax.hessian(lambda pair: function(pair[0], pair[1]))(jnp.array([r1, r2])),
        second.astype(np.float32),
        called="jax.hessian(parallel)(3.0, 6.0)",
        what="the Hessian",
        rtol=1e-4,
        atol=1e-6,
        slips=None,
        hint="the rule must itself be differentiable: no stored numbers and no stop_gradient in it",
        page="rule-differentiated",
    )


def test_transforms(answer: Answer) -> None:
    """it works under jit and vmap"""
    function = _filled(answer)
    r1, r2 = (jnp.asarray(number) for number in PAIRS[5])
    _, by_first, _ = _parts(*PAIRS[5])
    holds_under(
        {
            "vmap(grad)": lambda: jax.vmap(jax.grad(function))(r1, r2),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(jax.grad(function)))(r1, r2),
            "grad(jit)": lambda: jax.grad(lambda one: jnp.sum(jax.jit(function)(one, r2)))(r1),
            "vmap(jacfwd)": lambda: jax.vmap(jax.jacfwd(function))(r1, r2),
        },
        by_first.astype(np.float32),
        called="the gradient of parallel by r1",
        atol=1e-5,
        page=PAGE,
    )
