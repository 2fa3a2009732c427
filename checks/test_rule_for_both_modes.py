"""Checks of the warm-up rule-for-both-modes."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental.hijax import HiPrim

from tutor.checking import Answer, CheckFailed, Slip, close, describe, holds_under, transposes

PAGE = "both-modes-hiprim"
XS = jnp.array([-300.0, -50.0, -2.0, -0.3, 0.0, 1e-3, 0.7, 3.0, 44.0, 120.0], jnp.float32)


def exact(xs: object) -> np.ndarray:
    """Return log(cosh) in 64 bits, stable for every size."""
    size = np.abs(np.asarray(xs, np.float64))
    return (size + np.log1p(np.exp(-2 * size)) - np.log(2)).astype(np.float32)


def slope(xs: object) -> np.ndarray:
    return np.tanh(np.asarray(xs, np.float64)).astype(np.float32)


def own_primitives(jaxpr: Any) -> Iterator[Any]:
    """Yield each HiPrim that the learner made, inner programs included."""
    for equation in jaxpr.eqns:
        if equation.primitive.name == "call_hi_primitive":
            primitive = equation.params["_prim"]
            if not type(primitive).__module__.startswith("jax."):
                yield primitive
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from own_primitives(inner)


def test_value(answer: Answer) -> None:
    """log_cosh has the right value, also for large arguments"""
    log_cosh = answer.function("log_cosh", page=PAGE)
    needs_array(log_cosh)
    shifted = exact(XS) + np.float32(np.log(2))
    close(
        log_cosh(XS),
        exact(XS),
        called="log_cosh(xs)",
        at=np.asarray(XS),
        rtol=1e-5,
        atol=1e-6,
        slips=[Slip("log(2) is missing", partial(np.asarray, shifted))],
        hint="cosh overflows: use the formula with |x|",
        page=PAGE,
    )


def test_is_a_primitive(answer: Answer) -> None:
    """it is a primitive of your own in the jaxpr"""
    log_cosh = answer.function("log_cosh", page=PAGE)
    needs_array(log_cosh)
    found = list(own_primitives(jax.make_jaxpr(log_cosh)(XS).jaxpr))
    if any(isinstance(primitive, HiPrim) for primitive in found):
        return
    raise CheckFailed(
        "There is no primitive of yours in log_cosh.",
        called="jax.make_jaxpr(log_cosh)(xs)",
        expected="one operation, LogCosh",
        got=", ".join(sorted({eqn.primitive.name for eqn in jax.make_jaxpr(log_cosh)(XS).jaxpr.eqns})),
        hint="return LogCosh.apply(x)",
        page=PAGE,
    )


def test_forward(answer: Answer) -> None:
    """forward mode gives tanh(x) times the tangent, and the value"""
    log_cosh = answer.function("log_cosh", page=PAGE)
    needs_array(log_cosh)
    needs_pair(log_cosh)
    for tangent in (jnp.linspace(-2.0, 3.0, XS.size), jnp.zeros_like(XS)):
        value, pushed = jax.jvp(log_cosh, (XS,), (tangent,))
        close(value, exact(XS), called="jax.jvp(log_cosh, (xs,), (v,))", what="the value", atol=1e-5, page=PAGE)
        compare(pushed, slope(XS) * np.asarray(tangent), "jax.jvp(log_cosh, (xs,), (v,))", "the tangent", "tangent")


def test_reverse(answer: Answer) -> None:
    """reverse mode gives tanh(x) times the cotangent"""
    log_cosh = answer.function("log_cosh", page=PAGE)
    needs_array(log_cosh)
    needs_pair(log_cosh)
    for cotangent in (jnp.linspace(4.0, -1.0, XS.size), jnp.zeros_like(XS)):
        (pulled,) = jax.vjp(log_cosh, XS)[1](cotangent)
        compare(
            pulled, slope(XS) * np.asarray(cotangent), "jax.vjp(log_cosh, xs)[1](ct)", "the cotangent", "cotangent"
        )
    transposes(log_cosh, (XS[2:8],), called="log_cosh", page=PAGE)


def needs_pair(log_cosh: Any) -> None:
    """Check that the method jvp returns value and tangent."""
    for primitive in own_primitives(jax.make_jaxpr(log_cosh)(XS).jaxpr):
        returned = primitive.jvp((XS,), (jnp.ones_like(XS),))
        if not isinstance(returned, (tuple, list)) or len(returned) != 2:
            raise CheckFailed(
                "jvp does not return a pair.",
                called="LogCosh.jvp((x,), (v,))",
                expected="(value, tangent)",
                got=describe(returned),
                hint="return self(x), and the tangent after it",
                page=PAGE,
            )


def needs_array(log_cosh: Any) -> None:
    """Check that something was computed."""
    returned = log_cosh(XS)
    if isinstance(returned, HiPrim):
        raise CheckFailed(
            "log_cosh returns the primitive, and not what it computes.",
            called="log_cosh(xs)",
            expected="an array",
            got=type(returned).__name__,
            hint="an instance is made for a type; LogCosh.apply(x) applies it to an array",
            page=PAGE,
        )


def compare(got: object, right: np.ndarray, called: str, what: str, name: str) -> None:
    """Compare a tangent or cotangent."""
    close(
        got,
        right,
        called=called,
        what=what,
        at=np.asarray(XS),
        rtol=1e-4,
        atol=1e-5,
        slips=[
            Slip(f"the {name} is ignored: it must be multiplied by the slope", partial(np.asarray, slope(XS))),
            Slip("that is the slope's own slope, 1 - tanh(x)**2", partial(np.asarray, (1 - slope(XS) ** 2))),
        ],
        hint="the tangent is tanh(x) * v",
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it holds under jit, vmap and second derivatives"""
    log_cosh = answer.function("log_cosh", page=PAGE)
    point = jnp.float32(0.6)
    second = np.float32(1 - np.tanh(0.6) ** 2)
    rows = jnp.asarray(np.random.default_rng(4).standard_normal((3, 4)), jnp.float32)
    holds_under(
        {
            "jit": lambda: jax.jit(log_cosh)(rows),
            "vmap": lambda: jax.vmap(log_cosh)(rows),
            "vmap(grad)": lambda: jax.vmap(jax.grad(log_cosh))(rows[0]),
            "linearize": lambda: jax.linearize(log_cosh, point)[1](jnp.float32(1.0)),
            "hessian": lambda: jax.hessian(log_cosh)(point),
            "grad(grad)": lambda: jax.grad(jax.grad(log_cosh))(point),
            "jacfwd": lambda: jax.jacfwd(log_cosh)(rows[1]),
        },
        {
            "jit": exact(rows),
            "vmap": exact(rows),
            "vmap(grad)": slope(rows[0]),
            "linearize": np.float32(np.tanh(0.6)),
            "hessian": second,
            "grad(grad)": second,
            "jacfwd": np.diag(slope(rows[1])),
        },
        called="log_cosh",
        atol=1e-4,
        page=PAGE,
    )
