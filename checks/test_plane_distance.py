"""Checks of the warm-up plane-distance."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, carries_gradient, close, holds_under

PAGE = "value-with-pullback"


def points(seed: int, *shape: int) -> tuple[jax.Array, ...]:
    """Return x, y and a cotangent."""
    generator = np.random.default_rng(seed)
    return tuple(jnp.asarray(generator.standard_normal(shape), jnp.float32) for _ in range(3))


CASES = (
    ("5 points", *points(1, 5)),
    ("one point", *points(2)),
    ("a grid", *points(3, 2, 3)),
    ("points on the axes", jnp.array([2.0, 0.0, -3.0]), jnp.array([0.0, -1.0, 0.0]), jnp.array([1.5, 2.0, -4.0])),
    ("points at distance 1", jnp.array([1.0, 0.0]), jnp.array([0.0, -1.0]), jnp.array([2.0, -3.0])),
    ("points close to the origin", jnp.array([3e-6, 0.0]), jnp.array([-4e-6, 1e-5]), jnp.array([2.0, -1.5])),
    ("the origin", jnp.zeros(()), jnp.zeros(()), jnp.float32(-2.5)),
    ("the origin among others", jnp.array([3.0, 0.0]), jnp.array([-4.0, 0.0]), jnp.array([-2.0, 7.0])),
)


def backward_rules(jaxpr: Any) -> Iterator[Any]:
    """Yield the backward rule of each function with a custom VJP, inner programs included."""
    for equation in jaxpr.eqns:
        if equation.primitive.name == "custom_vjp_call":
            yield equation.params["bwd"].f
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from backward_rules(inner)


def wrapped_in(rule: Any) -> Iterator[Any]:
    """Yield a backward rule, and those that `vmap` has put other functions around."""
    yield rule
    if getattr(rule, "__module__", "").startswith("jax."):
        for cell in getattr(rule, "__closure__", None) or ():
            if callable(inner := getattr(cell.cell_contents, "f", None)):
                yield from wrapped_in(inner)


def test_value(answer: Answer) -> None:
    """distance(x, y) has the right value"""
    distance = answer.function("distance", page=PAGE)
    for name, x, y, _ in CASES:
        close(
            distance(x, y),
            np.hypot(np.asarray(x), np.asarray(y)),
            called=f"distance(x, y) at {name}",
            rtol=1e-5,
            slips=[Slip("the square root is missing", partial(np.asarray, x**2 + y**2))],
            page=PAGE,
        )


def test_made_by_custom_gradient(answer: Answer) -> None:
    """it is made by custom_gradient"""
    distance, (x, y, _) = answer.function("distance", page=PAGE), points(1, 5)
    rules = list(backward_rules(jax.make_jaxpr(distance)(x, y).jaxpr))
    for rule in (inner for outer in rules for inner in wrapped_in(outer)):
        made = getattr(rule, "__qualname__", ""), getattr(rule, "__module__", "")
        if made[0].startswith("custom_gradient.") and made[1].startswith("jax."):
            carries_gradient(distance, x, y, called="distance(x, y)", page=PAGE)
            return
    raise CheckFailed(
        "No rule made by jax.custom_gradient is in use.",
        called="jax.make_jaxpr(distance)(x, y)",
        expected="a function decorated with @jax.custom_gradient",
        got="a rule made with defvjp" if rules else "JAX differentiates it by itself",
        hint="return a pair: the value, and a function that takes the cotangent",
        page=PAGE,
    )


def test_cotangents(answer: Answer) -> None:
    """both cotangents are right, for any cotangent of the value"""
    distance = answer.function("distance", page=PAGE)
    for name, x, y, ct in CASES:
        value, pull = jax.vjp(distance, x, y)
        for scale in (1.0, 0.0, -30.0):
            u = jnp.asarray(scale * ct, value.dtype)
            compare(pull(u), x, y, u, f"jax.vjp(distance, x, y)[1]({scale:g} * ct) at {name}")


def compare(got: Any, x: Any, y: Any, ct: Any, called: str) -> None:
    """Compare the two cotangents with the formula, which is 0 at the origin."""
    r = np.hypot(np.asarray(x, np.float64), np.asarray(y, np.float64))
    scale = np.where(r == 0, 0.0, 1 / np.where(r == 0, 1.0, r))
    exact = np.asarray(ct * x, np.float64) * scale, np.asarray(ct * y, np.float64) * scale
    for name, part, right, bare in zip("xy", got, exact, (x * scale, y * scale), strict=True):
        close(
            part,
            right.astype(np.float32),
            called=called,
            what=f"the cotangent of {name}",
            rtol=1e-4,
            atol=1e-4,
            slips=[
                Slip("the cotangent that comes from above is ignored", partial(np.asarray, bare)),
                Slip("that belongs to the other argument", partial(np.asarray, exact[1 if name == "x" else 0])),
                Slip("it is not divided by the distance", partial(np.asarray, ct * (x if name == "x" else y))),
            ],
            hint="at the origin 0 / 0 must not be computed, also not inside a jnp.where: its slopes are 0"
            if (r == 0).any()
            else "divide by the distance itself, however small: only at the origin is there none",
            page=PAGE,
        )


def test_transforms(answer: Answer) -> None:
    """it holds under jit and vmap"""
    distance, (x, y, _) = answer.function("distance", page=PAGE), points(6, 4)
    x, y = x.at[1].set(0.0), y.at[1].set(0.0)
    r = np.hypot(np.asarray(x), np.asarray(y))
    safe = np.where(r == 0, 1.0, r)
    holds_under(
        {
            "vmap(grad)": lambda: jax.vmap(jax.grad(distance))(x, y),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(jax.grad(distance, argnums=1)))(x, y),
            "grad(jit)": lambda: jax.grad(lambda x: jnp.sum(jax.jit(distance)(x, y)))(x),
        },
        {
            "vmap(grad)": np.asarray(x) / safe,
            "jit(vmap(grad))": np.asarray(y) / safe,
            "grad(jit)": np.asarray(x) / safe,
        },
        called="distance",
        atol=1e-4,
        page=PAGE,
    )
