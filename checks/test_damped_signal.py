"""Checks of the warm-up damped-signal."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import (
    Answer,
    CheckFailed,
    Slip,
    carries_gradient,
    close,
    holds_under,
    needs_custom_vjp,
    pulls_back_linearly,
    residuals_of,
)

PAGE = "three-functions"
GENERATOR = np.random.default_rng(46)
SIZE = 33


def normal(*shape):
    """Return random numbers that float32 holds exactly, in 64 bits."""
    return GENERATOR.standard_normal(shape).astype(np.float32).astype(np.float64)


CASES = (
    ("5 numbers", normal(5), normal(5)),
    ("single numbers", np.float64(-1.5), np.float64(0.75)),
    ("an amplitude of zero", np.zeros(1), np.array([2.0])),
    ("negative rates, a growing signal", normal(2, 3), -2.0 * np.abs(normal(2, 3))),
    ("equal numbers", np.full(4, 3.0), np.full(4, 3.0)),
    ("strong damping", 1e4 * normal(3), np.array([8.0, 10.0, 12.0])),
)


def arrays(*numbers):
    return tuple(jnp.asarray(number, jnp.float32) for number in numbers)


def test_rule(answer: Answer) -> None:
    """damped has a custom VJP rule"""
    needs_custom_vjp(
        answer.function("damped", page=PAGE), *arrays(np.ones(3), np.ones(3)), called="damped", page=PAGE
    )


def test_value(answer: Answer) -> None:
    """the value is that of the formula, with and without differentiation"""
    function = answer.function("damped", page=PAGE)
    for name, amplitude, rate in CASES:
        wanted = np.asarray(amplitude * np.exp(-rate), np.float32)
        given = arrays(amplitude, rate)
        close(function(*given), wanted, called=f"damped of {name}", what="the value", rtol=1e-5, page=PAGE)
        close(
            jax.vjp(function, *given)[0],
            wanted,
            called=f"jax.vjp(damped, ...)[0] of {name}",
            what="the value that fwd returns",
            rtol=1e-5,
            hint="fwd takes the place of the function while differentiating: leave its value as it was",
            page=PAGE,
        )


def test_cotangents(answer: Answer) -> None:
    """both cotangents are right, for whatever cotangent comes"""
    function = answer.function("damped", page=PAGE)
    for name, amplitude, rate in CASES:
        pullback = jax.vjp(function, *arrays(amplitude, rate))[1]
        decay = np.exp(-rate)
        for ct in (np.ones_like(rate), -2.5 * np.ones_like(rate), np.asarray(normal(*np.shape(rate)))):
            got = pullback(arrays(ct)[0])
            wanted = (ct * decay, -ct * amplitude * decay)
            slips = (
                [
                    Slip("the two entries are exchanged: the amplitude comes first", partial(np.asarray, wanted[1])),
                    Slip("the cotangent is left out: multiply by it", partial(np.asarray, decay)),
                    Slip("the decay is missing", partial(np.asarray, ct)),
                    Slip("that is the value: the amplitude is differentiated away", lambda: amplitude * decay),  # noqa: B023
                    Slip("that is the derivative by the rate", partial(np.asarray, -wanted[1])),
                ],
                [
                    Slip(
                        "the sign is missing: a faster rate makes less of the signal", partial(np.negative, wanted[1])
                    ),
                    Slip("the cotangent is left out: multiply by it", partial(np.asarray, -amplitude * decay)),
                    Slip("the amplitude is missing", partial(np.asarray, -ct * decay)),
                    Slip("the decay is missing", partial(np.asarray, -ct * amplitude)),
                    Slip("the decay comes in twice", partial(np.asarray, -ct * amplitude * decay**2)),
                    Slip("the two entries are exchanged: the amplitude comes first", partial(np.asarray, wanted[0])),
                ],
            )
            for number, which in enumerate(("amplitude", "rate")):
                close(
                    got[number],
                    np.asarray(wanted[number], np.float32),
                    called=f"jax.vjp(damped, ...)[1](ct) of {name}",
                    what=f"the cotangent of the {which}",
                    rtol=2e-5,
                    slips=slips[number],
                    page=PAGE,
                )
    case = arrays(CASES[0][1], CASES[0][2])
    pulls_back_linearly(function, case, called="damped", page=PAGE)
    carries_gradient(function, *case, called="damped", page=PAGE)


def test_transforms(answer: Answer) -> None:
    """it works compiled, mapped, and differentiated twice"""
    function = answer.function("damped", page=PAGE)
    slope, curvature = jax.grad(function, 1), jax.grad(jax.grad(function, 1), 1)
    _, amplitude, rate = CASES[0]
    given = arrays(amplitude, rate)
    decayed = np.asarray(amplitude * np.exp(-rate), np.float32)
    holds_under(
        {
            "vmap(grad)": lambda: jax.vmap(slope)(*given),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(slope))(*given),
            "vmap(grad(grad))": lambda: jax.vmap(curvature)(*given),
        },
        {"vmap(grad)": -decayed, "jit(vmap(grad))": -decayed, "vmap(grad(grad))": decayed},
        called="damped, by the rate,",
        page=PAGE,
        atol=1e-5,
    )


def test_residuals(answer: Answer) -> None:
    """it keeps two arrays for the way back"""
    function = answer.function("damped", page=PAGE)
    kept = residuals_of(function, *arrays(np.ones(SIZE), np.linspace(0.0, 1.0, SIZE)))
    if kept.count > 2 * SIZE:
        raise CheckFailed(
            "damped keeps more than it needs.",
            called=f"the residuals of jax.vjp(damped, ...) with {SIZE} numbers",
            expected=f"at most {2 * SIZE} numbers: the amplitude and the decay",
            got=f"{kept.count} numbers",
            hint="the fwd that is given keeps enough",
            page=PAGE,
        )
