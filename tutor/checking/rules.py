"""Was it done the required way: read from the jaxpr, not from the text.

A rule that is wrapped in `jit`, in a plain `def` or made by
`jax.custom_gradient` counts just the same, since the traced program has it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import jax
from jax._src import api

from tutor.checking.arrays import as_array
from tutor.checking.failure import CheckFailed
from tutor.counting import counted

type Function = Callable[..., object]

CUSTOM_VJP = "custom_vjp_call"
CUSTOM_JVP = "custom_jvp_call"


def primitives(function: Function, *arguments: object) -> frozenset[str]:
    """Return the names of all primitives in the traced program, inner jaxprs included.

    `arguments` are example inputs; only their shapes and dtypes matter.
    Raises what tracing `function` raises.
    """
    return frozenset(primitive_names(jax.make_jaxpr(function)(*arguments).jaxpr))


def needs_custom_vjp(function: Function, *arguments: object, called: str, page: str = "") -> None:
    """Check that the reverse-mode derivative of `function` comes from a custom VJP rule."""
    found = primitives(function, *arguments)
    if CUSTOM_VJP in found:
        return
    other = (
        "it has a custom JVP rule instead, of its own or of a JAX function in it"
        if CUSTOM_JVP in found
        else "JAX differentiates it by itself"
    )
    raise CheckFailed(
        "No custom VJP rule is in use.",
        called=f"jax.make_jaxpr({called})",
        expected="a call of a function with a custom VJP rule",
        got=other,
        hint="decorate the function with @jax.custom_vjp and give it fwd and bwd with .defvjp",
        page=page,
    )


def needs_custom_jvp(function: Function, *arguments: object, called: str, page: str = "") -> None:
    """Check that the derivative of `function` comes from a custom JVP rule, which serves both modes."""
    found = primitives(function, *arguments)
    if CUSTOM_JVP in found:
        return
    other = (
        "it has a custom VJP rule instead, of its own or of a function in it"
        if CUSTOM_VJP in found
        else "JAX differentiates it by itself"
    )
    raise CheckFailed(
        "No custom JVP rule is in use.",
        called=f"jax.make_jaxpr({called})",
        expected="a call of a function with a custom JVP rule",
        got=other,
        hint="decorate the function with @jax.custom_jvp and give it its rule with .defjvp",
        page=page,
    )


def needs_no_autodiff(
    function: Function, primal: object, cotangent: jax.Array, *, called: str, page: str = ""
) -> None:
    """Check that the rule of `function` differentiates nothing itself, neither in fwd nor in bwd.

    Works for custom VJP and custom JVP rules. Takes one pullback of `function`
    at `primal` and applies it to `cotangent` (both arrays of the shapes and
    dtypes of input and output). What was traced before is forgotten first, so
    that a differentiation hidden under `jax.jit` runs once more and is seen.
    """
    jax.clear_caches()
    with _recording() as seen:
        value, pullback = jax.vjp(function, primal)
        shape, wanted = as_array(value, what="the value", called=called, page=page).shape, cotangent.shape
        if shape != wanted:
            raise CheckFailed(
                "The value has the wrong shape.",
                called=called,
                expected=f"shape {wanted}",
                got=f"shape {shape}",
                page=page,
            )
        pullback(cotangent)
    if len(seen) > 1:  # the first is our own
        raise CheckFailed(
            "The rule asks JAX to differentiate, instead of giving the derivative itself.",
            called=called,
            expected="a formula for the derivative",
            got=f"{counted(len(seen) - 1, 'more call')} of jax.grad, jax.vjp, jax.jvp or the like",
            hint="write the derivative down by hand: that is what the rule is for",
            page=page,
        )


@contextmanager
def _recording() -> Iterator[list[str]]:
    """Record every entry into JAX's differentiation, whatever name it was imported under."""
    seen: list[str] = []
    inner: Any = api
    original = inner.ad

    def entry(name: str, function: Function) -> Function:
        def recorded(*arguments: object, **named: object) -> object:
            seen.append(name)
            return function(*arguments, **named)

        return recorded

    # grad, vjp, jacrev and hessian all go through the first of these, jvp and jacfwd through the second.
    tapped = {name: entry(name, getattr(original, name)) for name in ("linearize", "jvp")}
    inner.ad = SimpleNamespace(**(vars(original) | tapped))
    try:
        yield seen
    finally:
        inner.ad = original


def primitive_names(jaxpr: Any) -> Iterator[str]:
    """Yield the name of every operation of a jaxpr, and of the jaxprs inside of it."""
    for equation in jaxpr.eqns:
        yield equation.primitive.name
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)  # some parameters are closed jaxprs, some are bare
                if hasattr(inner, "eqns"):
                    yield from primitive_names(inner)
