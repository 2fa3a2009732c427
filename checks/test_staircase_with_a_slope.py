"""Checks of the exercise staircase-with-a-slope."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from tutor.checking import Answer, Slip, carries_gradient, close, holds_under, needs_custom_vjp

PAGE = "rule-that-borrows"
GENERATOR = np.random.default_rng(83)
POINTS = [
    ("7 numbers", GENERATOR.uniform(-4.0, 4.0, 7).astype(np.float32)),
    ("1 number", np.array([2.3], np.float32)),
    ("a 2 by 3 matrix", GENERATOR.uniform(-2.0, 2.0, (2, 3)).astype(np.float32)),
    ("a single scalar", np.float32(-1.4)),
    ("whole numbers", np.array([-2.0, 0.0, 3.0], np.float32)),
    ("ties", np.array([0.5, 1.5, -0.5, -2.5], np.float32)),
]


def _slope(x: np.ndarray) -> np.ndarray:
    return 1.0 - np.cos(2 * np.pi * np.asarray(x, np.float64))


def _ramp(x: np.ndarray) -> np.ndarray:
    wide = np.asarray(x, np.float64)
    return wide - np.sin(2 * np.pi * wide) / (2 * np.pi)


def test_value(answer: Answer) -> None:
    """the value is the staircase, with and without the rule"""
    function = answer.function("staircase", page=PAGE)
    for name, x in POINTS:
        slips = [Slip("that is the value of ramp: only the slope is borrowed", partial(_ramp, x))]
        for called, run in (
            (f"staircase(x) with {name}", function),
            (f"jax.vjp(staircase, x)[0] with {name}", lambda x: jax.vjp(function, x)[0]),
        ):
            close(run(jnp.asarray(x)), np.round(x), called=called, what="the value", slips=slips, page=PAGE)


def test_pullback(answer: Answer) -> None:
    """the cotangent is pulled back through ramp, by a custom rule"""
    function = answer.function("staircase", page=PAGE)
    needs_custom_vjp(function, jnp.ones(3), called="staircase", page=PAGE)
    for name, x in POINTS:
        ct = np.asarray(GENERATOR.standard_normal(np.shape(x)) * 3.0, np.float32)
        _, pull = jax.vjp(function, jnp.asarray(x))
        (got,) = pull(jnp.asarray(ct))
        close(
            got,
            (ct * _slope(x)).astype(np.float32),
            called=f"jax.vjp(staircase, x)[1](ct) with {name}",
            what="the cotangent of x",
            atol=3e-5,
            slips=[
                Slip("the cotangent that comes from above is ignored: pull it back", partial(_slope, x)),
                Slip(
                    "the cotangent goes through unchanged: that is the slope 1, and not the one of ramp",
                    lambda c=ct: c,
                ),  # type: ignore[misc]
                Slip(
                    "that is the pullback at the rounded x: take it at x itself",
                    lambda c=ct, x=x: c * _slope(np.round(x)),  # type: ignore[misc]
                ),
            ],
            page=PAGE,
        )
    carries_gradient(function, jnp.array([0.3, 1.6]), called="staircase", page=PAGE)


def test_borrowed(answer: Answer) -> None:
    """with another ramp, it has the other slope"""
    x = np.array([-1.3, 0.2, 2.6], np.float32)
    ct = np.array([1.0, -2.0, 0.5], np.float32)
    other = answer.again(ramp=lambda x: 0.1 * x**3 + 2.0 * x).function("staircase", page=PAGE)
    called = "jax.vjp(staircase, x)[1](ct), after ramp became 0.1 x^3 + 2 x"
    close(other(jnp.asarray(x)), np.round(x), called=called, what="the value", page=PAGE)
    (got,) = jax.vjp(other, jnp.asarray(x))[1](jnp.asarray(ct))
    close(
        got,
        ct * (0.3 * x**2 + 2.0),
        called=called,
        what="the cotangent of x",
        rtol=1e-5,
        slips=[Slip("that is still the slope of the old ramp: let jax.vjp(ramp, x) find it", lambda: ct * _slope(x))],
        hint="the slope must come from jax.vjp(ramp, x), and not from a formula",
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it works inside of jit, vmap, scan, cond and checkpoint, and for a second derivative"""
    function = answer.function("staircase", page=PAGE)
    x = np.float32(0.3)
    start, batch = jnp.float32(x), np.array([-1.2, 0.3, 1.9], np.float32)
    slope, bend = _slope(x), 2 * np.pi * np.sin(2 * np.pi * np.float64(x))

    def loop(x: jax.Array) -> jax.Array:
        # The state goes 0.3, then 0 + 0.3, then the same once more.
        return lax.scan(lambda c, _: (function(c) + 0.3, None), x, length=2)[0]

    def branch(x: jax.Array) -> jax.Array:
        return lax.cond(x > 0, function, lambda x: 2.0 * x, x)  # type: ignore[no-any-return]

    holds_under(
        {
            "grad": lambda: jax.grad(function)(start),
            "jit(grad)": lambda: jax.jit(jax.grad(function))(start),
            "grad(jit)": lambda: jax.grad(jax.jit(function))(start),
            "vmap(grad)": lambda: jax.vmap(jax.grad(function))(jnp.asarray(batch)),
            "grad(scan)": lambda: jax.grad(loop)(start),
            "grad(cond)": lambda: jax.grad(branch)(start),
            "grad(checkpoint)": lambda: jax.grad(jax.checkpoint(function))(start),
            "grad(grad)": lambda: jax.grad(jax.grad(function))(start),
        },
        {
            "grad": slope,
            "jit(grad)": slope,
            "grad(jit)": slope,
            "vmap(grad)": _slope(batch),
            "grad(scan)": slope * slope,
            "grad(cond)": slope,
            "grad(checkpoint)": slope,
            "grad(grad)": bend,
        },
        called="the slope of staircase",
        page="partial-hides",
        atol=5e-5,
    )
