"""Looks through one call of the learner's function: jaxpr, linearised, transposed, residuals, costs.

The call is an expression such as `softplus_prod(jnp.float32(2.0))`, evaluated
in the learner's own namespace. What JAX refuses (forward mode of a custom VJP,
say) is told in place of the program, and the rest is shown all the same.
"""

import ast
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking.arrays import describe
from tutor.checking.rules import primitive_names
from tutor.lens import Lens, LensResidual, LensView
from tutor.text import printable

_LONGEST = 6000


class NoCall(ValueError):
    """What was asked for is not a call of a function with example inputs."""


def look(call: str, namespace: dict[str, object]) -> Lens:
    """Return what the lens shows of `call`, or why it cannot look through it."""
    try:
        function, primals = _read(call, namespace)
    except NoCall as error:
        return Lens(printable(call), refusal=printable(str(error)))
    except Exception as error:
        return Lens(printable(call), refusal=printable(f"Evaluating `{call}` raised {type(error).__name__}: {error}"))
    pullback = _attempt(lambda: jax.vjp(function, *primals))
    return Lens(
        call=printable(call),
        views=(
            _view("The function", lambda: (function, primals)),
            _view("Pushforward: linearised at the inputs", lambda: _linearised(function, primals)),
            _view("Pullback: the transpose, for a cotangent", lambda: _transposed(function, primals)),
        ),
        residuals=() if isinstance(pullback, Exception) else _residuals(pullback[1]),
    )


def _read(call: str, namespace: dict[str, object]) -> tuple[Callable[..., object], tuple[object, ...]]:
    try:
        tree = ast.parse(call.strip(), mode="eval").body
    except SyntaxError as error:
        raise NoCall(f"`{call}` is not Python: {error.msg}.") from error
    if not isinstance(tree, ast.Call) or tree.keywords or any(isinstance(one, ast.Starred) for one in tree.args):
        raise NoCall(f"`{call}` is not a call with plain inputs, such as f(jnp.ones(3)).")
    names: dict[str, object] = {"jax": jax, "jnp": jnp, "np": np} | namespace
    function, *primals = (
        eval(compile(ast.Expression(part), "<lens>", "eval"), names) for part in (tree.func, *tree.args)
    )
    if not callable(function):
        raise NoCall(f"`{ast.unparse(tree.func)}` is not a function.")
    return function, tuple(primals)


def _linearised(function: Callable[..., object], primals: tuple[object, ...]) -> tuple[Any, tuple[object, ...]]:
    _, pushforward = jax.linearize(function, *primals)
    return pushforward, jax.tree.map(jnp.ones_like, primals)


def _transposed(function: Callable[..., object], primals: tuple[object, ...]) -> tuple[Any, tuple[object, ...]]:
    value, pullback = jax.vjp(function, *primals)
    return pullback, (jax.tree.map(jnp.ones_like, value),)


def _view(title: str, make: Callable[[], tuple[Any, tuple[object, ...]]]) -> LensView:
    made = _attempt(make)
    if isinstance(made, Exception):
        return _refused(title, made)
    program, inputs = made
    jaxpr = _attempt(lambda: jax.make_jaxpr(program)(*inputs))
    if isinstance(jaxpr, Exception):
        return _refused(title, jaxpr)
    text = jaxpr.pretty_print(use_color=False)
    shown = text if len(text) <= _LONGEST else text[:_LONGEST] + f"\n... and {len(text) - _LONGEST} characters more"
    counted = Counter(primitive_names(jaxpr.jaxpr)).most_common()
    return LensView(title, printable(shown), tuple(counted), _flops(program, inputs))


def _refused(title: str, error: Exception) -> LensView:
    first = str(error).strip().partition("\n")[0]
    return LensView(title, refusal=printable(f"{type(error).__name__}: {first}"))


def _flops(program: Any, inputs: tuple[object, ...]) -> int | None:
    cost = _attempt(lambda: jax.jit(program).lower(*inputs).compile().cost_analysis())
    flops = cost.get("flops") if isinstance(cost, dict) else None
    return int(flops) if isinstance(flops, int | float) and flops >= 0 else None


def _residuals(pullback: object) -> tuple[LensResidual, ...]:
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(pullback)]
    return tuple(LensResidual(describe(leaf), leaf.nbytes) for leaf in leaves)


def _attempt(make: Callable[[], Any]) -> Any:
    """Return what `make` makes, or what it raised: the learner's function may raise anything."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return make()
    except Exception as error:
        return error
