"""Checks of the warm-up image-acceleration."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, describe, double_precision

PAGE = "taylor-series"
LARGE = 60


def mix(p: Any) -> Any:
    return jnp.stack([p[0] * p[1], jnp.exp(p[1]), p[0] ** 3])


def waves(p: Any) -> Any:
    return jnp.sin(p) * jnp.sum(p**2)


def energy(p: Any) -> Any:
    return jnp.sum(p**3) * jnp.cos(p[0])


def numbers(shape: tuple[int, ...], seed: int, size: float = 1.0) -> np.ndarray:
    return size * np.random.default_rng(seed).standard_normal(shape)


CASES = (
    ("a map of the plane", mix, numbers((2,), 1), numbers((2,), 2), numbers((2,), 3, 3.0)),
    ("a map of the plane, no acceleration", mix, numbers((2,), 4), np.array([1.0, -2.0]), np.zeros(2)),
    ("a map of the plane, at rest", mix, np.zeros(2), np.zeros(2), np.array([1.5, -4.0])),
    ("waves", waves, numbers((5,), 5), numbers((5,), 6, 10.0), numbers((5,), 7)),
    ("one number", waves, np.array([0.4]), np.array([-3.0]), np.array([2.0])),
    ("an energy", energy, numbers((3,), 8), numbers((3,), 9), numbers((3,), 10, 5.0)),
)


def exact(f: Callable[..., Any], x: np.ndarray, v: np.ndarray, a: np.ndarray) -> dict[str, np.ndarray]:
    """Compute value and derivatives by their formulas, in 64 bits."""
    with double_precision():
        point = jnp.asarray(x)
        jacobian = np.asarray(jax.jacfwd(f)(point))
        curvature = np.asarray(jax.jacfwd(jax.jacfwd(f))(point))
        value = np.asarray(f(point))
    return {"value": value, "velocity": jacobian @ v, "push": jacobian @ a, "bend": curvature @ v @ v}


def triple_of(result: object) -> Any:
    if isinstance(result, (tuple, list)) and len(result) == 3:
        return result
    raise CheckFailed(
        "That is not a triple.",
        called="motion(f, x, v, a)",
        expected="(position, velocity, acceleration)",
        got=describe(result),
        hint="jet.jet returns the value and a series; with two terms, the series is (velocity, acceleration)",
        page=PAGE,
    )


def called_with(function: Callable[..., Any], *arguments: object) -> Any:
    """Call the answer, and say in words what jet says of a series that is not in a tuple."""
    try:
        return function(*arguments)
    except (TypeError, ValueError) as error:
        if "safe_map()" not in str(error):
            raise
        raise CheckFailed(
            "jet.jet is given something else than one series for each argument of f.",
            called="motion(f, x, v, a)",
            expected="jet.jet(f, (x,), ((v, a),))",
            got=f"{type(error).__name__}: {error}",
            hint="the third argument of jet.jet is a tuple of series, one series for each primal",
            page=PAGE,
        ) from error


def test_motion(answer: Answer) -> None:
    """position, velocity and acceleration are right, for several maps and motions"""
    function = answer.function("motion", page=PAGE)
    for name, f, x, v, a in CASES:
        parts = exact(f, x, v, a)
        got = triple_of(called_with(function, f, *(jnp.asarray(part, jnp.float32) for part in (x, v, a))))
        wanted = (parts["value"], parts["velocity"], parts["bend"] + parts["push"])
        called = f"motion(f, x, v, a), f = {name}"
        slips = (
            [Slip("position and velocity are exchanged", partial(np.asarray, wanted[1]))],
            [
                Slip("that is the acceleration: the last two are exchanged", partial(np.asarray, wanted[2])),
                Slip("v and a are exchanged", partial(np.asarray, parts["push"])),
            ],
            [
                Slip(
                    "only a is pushed forward: the bend of f along v is missing", partial(np.asarray, parts["push"])
                ),
                Slip("a is missing: the curve is taken for a straight line", partial(np.asarray, parts["bend"])),
                Slip(
                    "a is halved, but a series holds derivatives and not coefficients",
                    partial(np.asarray, parts["bend"] + parts["push"] / 2),
                ),
                Slip("a is doubled", partial(np.asarray, parts["bend"] + 2 * parts["push"])),
                Slip(
                    "half of the acceleration: jet returns derivatives, which need no 2!",
                    partial(np.asarray, wanted[2] / 2),
                ),
                Slip("the bend of f is halved", partial(np.asarray, parts["bend"] / 2 + parts["push"])),
                Slip("that is the velocity", partial(np.asarray, wanted[1])),
            ],
        )
        for part, right, wrong, what in zip(
            got, wanted, slips, ("position", "velocity", "acceleration"), strict=True
        ):
            close(
                part,
                np.asarray(right),
                called=called,
                what=f"the {what}",
                rtol=2e-4,
                atol=2e-5 * max(float(np.max(np.abs(right))), 1.0),
                slips=wrong,
                page=PAGE,
            )


def _sizes(jaxpr: Any) -> Iterator[int]:
    for equation in jaxpr.eqns:
        yield from (int(np.prod(getattr(out.aval, "shape", ()))) for out in equation.outvars)
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from _sizes(inner)


def test_no_matrix(answer: Answer) -> None:
    """it builds no Jacobian and no Hessian"""
    function = answer.function("motion", page=PAGE)
    point = jnp.asarray(numbers((LARGE,), 11), jnp.float32)
    program = jax.make_jaxpr(lambda x, v, a: tuple(triple_of(function(waves, x, v, a))))(point, point, point)
    most = max(_sizes(program.jaxpr), default=0)
    if most <= 8 * LARGE:
        return
    raise CheckFailed(
        "It builds a matrix of derivatives.",
        called=f"jax.make_jaxpr of motion(f, x, v, a), x with {LARGE} numbers",
        expected=f"no array much larger than {LARGE} numbers",
        got=f"one of {most} numbers",
        hint="jet.jet carries velocity and acceleration through f together, without Jacobian or Hessian",
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it works under jit, and for many points under vmap"""
    function = answer.function("motion", page=PAGE)
    points = numbers((4, 2), 12)
    v, a = np.array([1.0, -1.0]), np.array([0.5, 2.0])
    parts = [exact(mix, x, v, a) for x in points]
    expected = np.stack([part["bend"] + part["push"] for part in parts])

    def acceleration(x: Any) -> Any:
        return triple_of(function(mix, x, jnp.asarray(v, jnp.float32), jnp.asarray(a, jnp.float32)))[2]

    close(
        jax.jit(jax.vmap(acceleration))(jnp.asarray(points, jnp.float32)),
        expected,
        called="jit(vmap) of motion(f, x, v, a) over 4 points",
        what="the acceleration",
        rtol=2e-4,
        atol=1e-4,
        page=PAGE,
    )
