"""Checks of the warm-up taylor-coefficients."""

from collections.abc import Callable, Iterator
from functools import partial
from math import factorial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import jet

from tutor.checking import Answer, CheckFailed, Slip, close, double_precision

PAGE = "taylor-series"
ORDER = 6


def wave(s: Any) -> Any:
    return jnp.cos(s**2) * jnp.exp(jnp.sin(s))


CASES = (
    ("exp", jnp.exp, 0.0, 5),
    ("exp", jnp.exp, -1.5, 3),
    ("1 / (1 - x)", lambda x: 1.0 / (1.0 - x), 0.5, 4),
    ("sin", jnp.sin, 2.0, 5),
    ("x^3 - 2 x", lambda x: x**3 - 2.0 * x, 2.0, 4),
    ("x^3 - 2 x", lambda x: x**3 - 2.0 * x, 30.0, 2),
    ("cos(x^2) exp(sin(x))", wave, 0.3, 4),
    ("log", jnp.log, 1.0, 1),
)


def derivatives(f: Callable[..., Any], x: float, order: int, later: float = 0.0) -> np.ndarray:
    """Value and derivatives in 64 bits; `later` fills the series of the input after its first term."""
    with double_precision():
        series = (1.0,) + (later,) * (order - 1)
        value, terms = jet.jet(f, (jnp.float64(x),), (series,))
        return np.asarray([float(value), *(float(term) for term in terms)])


def slips_of(f: Callable[..., Any], x: float, order: int) -> list[Slip]:
    """Return the usual mistakes with the convention of jet."""
    plain, ones = derivatives(f, x, order), derivatives(f, x, order, later=1.0)
    divisors = np.asarray([float(factorial(k)) for k in range(order + 1)])
    counted = np.asarray([1.0, *range(1, order + 1)])
    shifted = np.asarray([float(factorial(k + 1)) for k in range(order + 1)])
    return [
        Slip("these are derivatives: coefficient k is derivative k divided by k!", partial(np.asarray, plain)),
        Slip("the derivatives are divided by k, and not by k!", partial(np.asarray, plain / counted)),
        Slip("the factorial is that of k + 1", partial(np.asarray, plain / shifted)),
        Slip("multiplied by k!, where jet already gives the derivatives", partial(np.asarray, plain * divisors)),
        Slip(
            "the input series is all ones: a straight line has speed 1 and then only zeros",
            partial(np.asarray, ones / divisors),
        ),
        Slip(
            "the input series is all ones, and nothing is divided by k!",
            partial(np.asarray, ones),
        ),
        Slip("the highest coefficient comes first", partial(np.asarray, (plain / divisors)[::-1])),
    ]


def called_with(function: Callable[..., Any], *arguments: object) -> Any:
    """Call the answer, and say in words what jet says of a series that is not in a tuple."""
    try:
        return function(*arguments)
    except (TypeError, ValueError) as error:
        if "has no len()" not in str(error):
            raise
        raise CheckFailed(
            "jet.jet is given something else than one series for each argument of f.",
            called="taylor(f, x, order)",
            expected="jet.jet(f, (x,), ((1.0, 0.0, ...),))",
            got=f"{type(error).__name__}: {error}",
            hint="the third argument of jet.jet is a tuple of series, one series for each primal",
            page=PAGE,
        ) from error


def test_coefficients(answer: Answer) -> None:
    """the coefficients are right, for several functions, points and orders"""
    function = answer.function("taylor", page=PAGE)
    for name, f, x, order in CASES:
        expected = derivatives(f, x, order) / [float(factorial(k)) for k in range(order + 1)]
        for point in (x, jnp.float32(x)) if order < 4 else (jnp.float32(x),):
            close(
                called_with(function, f, point, order),
                expected,
                called=f"taylor({name}, {x:g}, {order})",
                what="the array of coefficients",
                rtol=3e-4,
                atol=3e-5 * float(np.max(np.abs(expected))),
                slips=slips_of(f, x, order),
                hint=f"order + 1 = {order + 1} coefficients, and the value comes first",
                page=PAGE,
            )


def _count(jaxpr: Any) -> int:
    return sum(1 for _ in _equations(jaxpr))


def _equations(jaxpr: Any) -> Iterator[Any]:
    for equation in jaxpr.eqns:
        yield equation
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from _equations(inner)


def test_one_pass(answer: Answer) -> None:
    """all of them come from one pass, and not from nested gradients"""
    function = answer.function("taylor", page=PAGE)
    series = (1.0,) + (0.0,) * (ORDER - 1)
    needed = _count(jax.make_jaxpr(lambda x: jet.jet(wave, (x,), (series,)))(0.3).jaxpr)
    found = _count(jax.make_jaxpr(lambda x: function(wave, x, ORDER))(0.3).jaxpr)
    if found <= 1.5 * needed + 60:
        return
    raise CheckFailed(
        "The program is far larger than one pass of Taylor mode.",
        called=f"jax.make_jaxpr of taylor(cos(x^2) exp(sin(x)), x, {ORDER})",
        expected=f"about {needed} equations",
        got=f"{found}",
        hint="call jet.jet once: a series of `order` terms goes in, and all derivatives up to `order` come out",
        page="price-of-order",
    )


def test_transforms(answer: Answer) -> None:
    """it works under jit, and for many points under vmap"""
    function = answer.function("taylor", page=PAGE)
    points = jnp.linspace(-1.0, 1.0, 5)
    expected = np.stack([derivatives(jnp.sin, float(x), 3) / [1.0, 1.0, 2.0, 6.0] for x in points])
    for name, change in (("vmap", jax.vmap), ("jit(vmap)", lambda f: jax.jit(jax.vmap(f)))):
        close(
            change(lambda x: function(jnp.sin, x, 3))(points),
            expected,
            called=f"{name} of taylor(sin, x, 3) over 5 points",
            what="the array of coefficients",
            rtol=1e-4,
            atol=1e-5,
            page=PAGE,
        )
