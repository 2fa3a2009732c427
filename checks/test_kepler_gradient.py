"""Checks of the warm-up kepler-gradient."""

from collections.abc import Iterator
from functools import partial
from typing import Any

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
    residuals_of,
)

PAGE = "slope-of-an-equation"
MORE = "how-fast-both-converge"
MEANS = np.array([1.0, 0.3, -1.1, 2.5, 3.14159, 5.9, -7.0, 0.0, 20.0, 1.5], np.float32)
ECCS = np.array([0.5, 0.0, 0.6, 0.2, 0.7, 0.7, 0.05, 0.4, 0.35, -0.3], np.float32)
COTANGENTS = (1.0, -2.5, 0.0, 40.0)
MANY = 40
A_FEW = 8  # numbers kept; the search takes more steps than that


def solution(mean, ecc):
    """Solve Kepler's equation in 64 bits, by Newton's method."""
    mean, ecc = np.float64(mean), np.float64(ecc)
    x = mean + ecc * np.sin(mean)
    for _ in range(60):
        x = x - (x - ecc * np.sin(x) - mean) / (1 - ecc * np.cos(x))
    return x


def numbers(mean, ecc):
    return jnp.float32(mean), jnp.float32(ecc)


def test_value(answer: Answer) -> None:
    """the value solves the equation, with and without differentiation"""
    function = answer.function("eccentric", page=PAGE)
    for mean, ecc in zip(MEANS, ECCS, strict=True):
        wanted = np.float32(solution(mean, ecc))
        slips = [
            Slip("that is a single step: let search go to the end", partial(np.add, mean, ecc * np.sin(mean))),
            Slip("that is the mean anomaly itself", partial(np.float32, mean)),
            Slip("the arguments are exchanged: the mean anomaly comes first", partial(solution, ecc, mean)),
        ]
        call = f"eccentric({mean:g}, {ecc:g})"
        close(
            function(*numbers(mean, ecc)),
            wanted,
            called=call,
            what="the value",
            rtol=1e-5,
            atol=3e-6,
            slips=slips,
            page=PAGE,
        )
        close(
            jax.vjp(function, *numbers(mean, ecc))[0],
            wanted,
            called=f"jax.vjp of {call}",
            what="the value that fwd returns",
            rtol=1e-5,
            atol=3e-6,
            slips=slips,
            hint="fwd must return the same value as eccentric itself",
            page=PAGE,
        )


def test_rule(answer: Answer) -> None:
    """eccentric has a custom VJP rule, and the gradient comes from it"""
    function = answer.function("eccentric", page=PAGE)
    needs_custom_vjp(function, *numbers(1.0, 0.5), called="eccentric", page=PAGE)
    carries_gradient(function, *numbers(1.0, 0.5), called="eccentric", page=PAGE)


def test_cotangents(answer: Answer) -> None:
    """both cotangents follow from the equation, for whatever cotangent comes"""
    function = answer.function("eccentric", page=PAGE)
    for mean, ecc in zip(MEANS, ECCS, strict=True):
        pullback = jax.vjp(function, *numbers(mean, ecc))[1]
        x = solution(mean, ecc)
        direct = (1.0, np.sin(x))
        for g in COTANGENTS:
            u = g / (1 - ecc * np.cos(x))
            got = pullback(jnp.float32(g))
            for number, which in enumerate(("mean anomaly", "eccentricity")):
                close(
                    got[number],
                    np.float32(u * direct[number]),
                    called=f"jax.vjp(eccentric, {mean:g}, {ecc:g})[1]({g:g})",
                    what=f"the cotangent of the {which}",
                    rtol=1e-4,
                    atol=2e-5 * max(abs(g), 1.0),
                    slips=_slips(number, float(mean), float(ecc), x, g),
                    page=PAGE,
                )


def _slips(number, mean, ecc, x, g):
    def wrong(u, at=x):
        return partial(np.float32, u * (1.0, np.sin(at))[number])

    return (
        Slip("the echo is missing: this is only the direct effect on T", wrong(g)),
        Slip("the sign in the denominator: it is 1 minus dT/dx", wrong(g / (1 + ecc * np.cos(x)))),
        Slip("the slope of the sine is its cosine: dT/dx = e cos x", wrong(g / (1 - ecc * np.sin(x)))),
        Slip("that multiplies by 1 - dT/dx: it must be divided", wrong(g * (1 - ecc * np.cos(x)))),
        Slip("the cotangent is left out", wrong(1 / (1 - ecc * np.cos(x)))),
        Slip(
            "the derivatives are taken at the mean anomaly, not at the solution",
            wrong(g / (1 - ecc * np.cos(mean)), mean),
        ),
        Slip("one echo alone: repeat the adjoint equation until u stands still", wrong(g * (1 + ecc * np.cos(x)))),
        Slip(
            "the two entries are exchanged: the mean anomaly comes first",
            partial(np.float32, g / (1 - ecc * np.cos(x)) * (np.sin(x), 1.0)[number]),
        ),
        Slip(
            "the cosine is there where the sine belongs",
            partial(np.float32, g / (1 - ecc * np.cos(x)) * (1.0, np.cos(x))[number]),
        ),
    )


def test_transforms(answer: Answer) -> None:
    """it works compiled and mapped"""
    function = answer.function("eccentric", page=PAGE)
    slope = jax.grad(function)
    xs = np.array([solution(mean, ecc) for mean, ecc in zip(MEANS, ECCS, strict=True)])
    wanted = np.asarray(1 / (1 - ECCS * np.cos(xs)), np.float32)
    given = jnp.asarray(MEANS), jnp.asarray(ECCS)
    holds_under(
        {
            "jit(grad)": lambda: jax.jit(slope)(given[0][2], given[1][2]),
            "vmap(grad)": lambda: jax.vmap(slope)(*given),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(slope))(*given),
        },
        {"jit(grad)": wanted[2], "vmap(grad)": wanted, "jit(vmap(grad))": wanted},
        called="eccentric",
        page=MORE,
        atol=3e-4,
    )


def test_no_steps_kept(answer: Answer) -> None:
    """no step of the search is kept or gone back through"""
    function = answer.function("eccentric", page=PAGE)
    given = jnp.linspace(-3.0, 3.0, MANY), jnp.linspace(0.1, 0.6, MANY)
    kept = residuals_of(jax.vmap(function), *given).count
    stacked = max(_stacked(jax.make_jaxpr(jax.grad(function, (0, 1)))(*numbers(1.0, 0.5)).jaxpr), default=0)
    if kept <= A_FEW * MANY and stacked <= A_FEW:
        return
    raise CheckFailed(
        "The way back goes through the steps of a search.",
        called="the residuals of jax.vjp(eccentric, mean, ecc), and the loops of its gradient",
        expected="a few numbers, such as the arguments and the solution",
        got=f"{max(kept // MANY, stacked)} numbers",
        hint="use the equation: its derivatives at the solution are all that bwd needs",
        page="price-of-a-search",
    )


def _stacked(jaxpr: Any) -> Iterator[int]:
    """Yield how many numbers come out of each scan of a program, inner programs included."""
    for equation in jaxpr.eqns:
        if equation.primitive.name == "scan":
            yield sum(int(np.prod(variable.aval.shape)) for variable in equation.outvars)
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from _stacked(inner)
