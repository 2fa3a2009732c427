"""Checks of the warm-up kepler-root."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, holds_under

PAGE = "implicit-root"
CASES = ((0.3, 0.7), (0.0, 2.0), (0.6, 0.0), (0.45, -1.9), (0.8, 2.6), (0.2, 11.0))


def root(e: float, m: float) -> float:
    """Return the root by bisection in 64 bits; the map is increasing."""
    low, high = m - 1.0, m + 1.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if middle - e * np.sin(middle) < m else (low, middle)
    return low


def slopes(e: float, m: float) -> tuple[float, float]:
    """Return the derivatives by e and by m, from the equation."""
    x = root(e, m)
    return np.sin(x) / (1 - e * np.cos(x)), 1 / (1 - e * np.cos(x))


def high_primitives(jaxpr: Any) -> Iterator[str]:
    """Yield the class names of all primitives of the HiPrim kind, inner programs included."""
    for equation in jaxpr.eqns:
        if equation.primitive.name == "call_hi_primitive":
            yield type(equation.params["_prim"]).__name__
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from high_primitives(inner)


def test_value(answer: Answer) -> None:
    """anomaly(e, m) is the root, for several e and m"""
    anomaly = answer.function("anomaly", page=PAGE)
    for e, m in CASES:
        close(
            anomaly(jnp.float32(e), jnp.float32(m)),
            np.float32(root(e, m)),
            called=f"anomaly({e:g}, {m:g})",
            rtol=1e-5,
            atol=1e-5,
            slips=[
                Slip("that is m, where the search began", partial(np.asarray, m)),
                Slip("that is the root of x + e * sin(x) = m", partial(np.asarray, root(-e, m))),
            ],
            page=PAGE,
        )


def test_uses_custom_root(answer: Answer) -> None:
    """it is a custom_root"""
    anomaly = answer.function("anomaly", page=PAGE)
    program = jax.make_jaxpr(anomaly)(jnp.float32(0.3), jnp.float32(0.7)).jaxpr
    if "CustomRoot" in set(high_primitives(program)):
        return
    raise CheckFailed(
        "There is no custom_root in anomaly.",
        called="jax.make_jaxpr(anomaly)(e, m)",
        expected="a CustomRoot",
        got=", ".join(sorted({equation.primitive.name for equation in program.eqns})) or "no operation at all",
        hint="return what lax.custom_root(f, m, newton, tangent_solve) returns",
        page=PAGE,
    )


def test_slopes(answer: Answer) -> None:
    """both derivatives are right, in both modes"""
    anomaly = answer.function("anomaly", page=PAGE)
    for e, m in CASES:
        where = jnp.float32(e), jnp.float32(m)
        exact = slopes(e, m)
        pulled = jax.vjp(anomaly, *where)[1](jnp.float32(-2.5))
        for name, got, right in zip("em", pulled, exact, strict=True):
            bare = right * (1 - e * np.cos(root(e, m)))
            compare(got, -2.5 * right, -2.5 * bare, f"jax.vjp(anomaly, {e:g}, {m:g})[1](-2.5)", f"the part of {name}")
        _, pushed = jax.jvp(anomaly, where, (jnp.float32(0.5), jnp.float32(2.0)))
        wanted = 0.5 * exact[0] + 2.0 * exact[1]
        bare = wanted * (1 - e * np.cos(root(e, m)))
        compare(pushed, wanted, bare, f"jax.jvp(anomaly, ({e:g}, {m:g}), (0.5, 2.0))", "the tangent")


def compare(got: object, right: float, bare: float, called: str, what: str) -> None:
    """Compare one derivative; `bare` is what comes without the slope of the equation."""
    with np.errstate(all="ignore"):
        multiplied = np.float64(bare) * bare / right if right else 0.0
    close(
        got,
        np.float32(right),
        called=called,
        what=what,
        rtol=2e-4,
        atol=2e-5,
        slips=[
            Slip("the slope of the equation is left out: tangent_solve must divide by it", partial(np.asarray, bare)),
            Slip("it multiplies by the slope of the equation, and should divide", partial(np.asarray, multiplied)),
        ],
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it holds under jit, vmap and a second derivative"""
    anomaly = answer.function("anomaly", page=PAGE)
    es, ms = jnp.array([0.1, 0.5, 0.7]), jnp.array([1.0, -2.0, 0.4])
    values = [root(float(e), float(m)) for e, m in zip(es, ms, strict=True)]
    by_m = [slopes(float(e), float(m))[1] for e, m in zip(es, ms, strict=True)]
    e, x = 0.5, root(0.5, -2.0)
    second = -e * np.sin(x) / (1 - e * np.cos(x)) ** 3
    holds_under(
        {
            "jit(grad)": lambda: jax.jit(jax.grad(anomaly, argnums=1))(es[1], ms[1]),
            "vmap": lambda: jax.vmap(anomaly)(es, ms),
            "vmap(grad)": lambda: jax.vmap(jax.grad(anomaly, argnums=1))(es, ms),
            "grad(grad)": lambda: jax.grad(jax.grad(anomaly, argnums=1), argnums=1)(es[1], ms[1]),
        },
        {
            "jit(grad)": np.float32(by_m[1]),
            "vmap": np.asarray(values, np.float32),
            "vmap(grad)": np.asarray(by_m, np.float32),
            "grad(grad)": np.float32(second),
        },
        called="anomaly",
        atol=1e-3,
        page=PAGE,
    )
