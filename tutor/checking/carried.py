"""Whether the gradient really comes out of the custom rule, or the rule only stands beside it.

A traced program may contain a rule that adds nothing, `f(x) + 0 * rule(x)` for
one. So the gradient is taken twice: as it is, and with nothing flowing back
through custom rules. If that changes nothing, the rule is for show.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax._src import custom_derivatives

from tutor.checking.failure import CheckFailed
from tutor.checking.rules import CUSTOM_JVP, CUSTOM_VJP

_PRIMITIVES: dict[str, Any] = {
    CUSTOM_VJP: custom_derivatives.custom_vjp_call_p,
    CUSTOM_JVP: custom_derivatives.custom_jvp_call_p,
}


def carries_gradient(
    function: Callable[..., object], *primals: object, rule: str = CUSTOM_VJP, called: str, page: str = ""
) -> None:
    """Check that the gradient of `function` at `primals` comes, at least in part, from a custom rule in it.

    `primals` are floating arrays or pytrees of them, at a point where the
    gradient is not zero; `rule` is `CUSTOM_VJP` or `CUSTOM_JVP`. JAX's own
    functions have rules of the second kind, which count as well. Raises what
    differentiating `function` raises.
    """
    whole = _gradient(function, primals)
    jax.clear_caches()  # programs traced before would not notice
    try:
        with _cut(_PRIMITIVES[rule]):
            beside = _gradient(function, primals)
    finally:
        jax.clear_caches()
    if any(np.any(leaf) for leaf in whole) and all(map(np.allclose, whole, beside)):
        raise CheckFailed(
            "There is a custom rule, but the gradient does not come from it.",
            called=f"the gradient of {called}, with and without its custom rule",
            expected="another gradient without the rule",
            got="the same",
            hint="the result must be what the function with the rule returns",
            page=page,
        )


def _gradient(function: Callable[..., object], primals: tuple[object, ...]) -> list[np.ndarray]:
    value, pullback = jax.vjp(function, *primals)
    return [np.asarray(leaf) for leaf in jax.tree.leaves(pullback(jax.tree.map(jnp.ones_like, value)))]


@contextmanager
def _cut(primitive: Any) -> Iterator[None]:
    """Let no derivative through calls of functions with custom rules, whatever wraps them."""
    primitive.bind = _stopped(primitive.bind)
    try:
        yield
    finally:
        del primitive.bind  # the class's own stands behind it


def _stopped(bind: Callable[..., Any]) -> Callable[..., Any]:
    def stopped(*arguments: Any, **parameters: Any) -> Any:
        return jax.tree.map(jax.lax.stop_gradient, bind(*arguments, **parameters))

    return stopped
