"""Checks of the exercise rebuilt-pullback."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from tutor.checking import (
    Answer,
    CheckFailed,
    Slip,
    carries_gradient,
    close,
    describe,
    holds_under,
    needs_custom_vjp,
    residuals_of,
)

PAGE = "keep-or-rebuild"
GENERATOR = np.random.default_rng(29)


def _normal(*shape: int) -> np.ndarray:
    return GENERATOR.standard_normal(shape).astype(np.float32)


def wave(x: Any) -> Any:
    return jnp.sin(x) * x


def deep(x: Any) -> Any:
    for _ in range(6):
        x = jnp.tanh(x) * x + 0.5
    return x


def energy(p: Any) -> Any:
    return jnp.sum(jnp.tanh(p["w"] @ p["b"]) ** 2) + jnp.sum(p["b"])


def two_results(x: Any) -> Any:
    return {"sum": jnp.sum(x**2), "parts": (x[::-1] * x[0], jnp.exp(-x))}


CASES: list[tuple[str, Callable[[Any], Any], Any]] = [
    ("x sin x, 5 numbers", wave, _normal(5)),
    ("x sin x, a scalar", wave, np.float32(-1.3)),
    ("x sin x at zeros", wave, np.zeros(3, np.float32)),
    ("six layers, a 3 by 2 matrix", deep, 0.5 * _normal(3, 2)),
    ("a sum of squares, 1 number", lambda x: jnp.sum(x**2), np.array([2.5], np.float32)),
    ("an energy of a dict", energy, {"w": _normal(2, 3), "b": _normal(3)}),
    ("a tree of results, 4 numbers", two_results, _normal(4)),
]


def _made(answer: Answer, f: Callable[[Any], Any], name: str) -> Callable[[Any], Any]:
    made = answer.function("rebuilt", page=PAGE)(f)
    if callable(made):
        return made  # type: ignore[no-any-return]
    raise CheckFailed(
        "rebuilt(f) is not a function.",
        called=f"rebuilt(f) with f: {name}",
        expected="a function of x",
        got=describe(made),
        hint="end with `return` and the decorated function",
        page=PAGE,
    )


def _cotangent(value: Any) -> Any:
    return jax.tree.map(lambda leaf: jnp.asarray(3.0 * GENERATOR.standard_normal(leaf.shape), leaf.dtype), value)


def test_value_and_pullback(answer: Answer) -> None:
    """value and pullback are those of f, for arrays and trees"""
    for name, f, x in CASES:
        function, start = _made(answer, f, name), jax.tree.map(jnp.asarray, x)
        value, exact = jax.vjp(f, start)
        wanted = jax.tree.map(np.asarray, value)
        close(function(start), wanted, called=f"rebuilt(f)(x) with f: {name}", what="the value", page=PAGE)
        got, pull = jax.vjp(function, start)
        close(got, wanted, called=f"jax.vjp(rebuilt(f), x)[0] with f: {name}", what="the value", page=PAGE)
        ct = _cotangent(value)
        (of_ones,) = exact(jax.tree.map(jnp.ones_like, value))
        (right,) = exact(ct)
        leaves, wrong = jax.tree.leaves(right), jax.tree.leaves(of_ones)
        (pulled,) = pull(ct)
        close(
            pulled,
            jax.tree.map(np.asarray, right),
            called=f"jax.vjp(rebuilt(f), x)[1](ct) with f: {name}",
            what="the cotangent of x",
            rtol=1e-4,
            slips=[
                Slip("the cotangent that comes from above is ignored: pull ct back", lambda w=part: np.asarray(w))  # type: ignore[misc]
                for part in wrong
                if len(leaves) == 1
            ],
            page=PAGE,
        )


def test_rule(answer: Answer) -> None:
    """the gradient comes from a custom VJP rule"""
    function = _made(answer, deep, "six layers")
    needs_custom_vjp(function, jnp.ones(3), called="rebuilt(f)", page=PAGE)
    carries_gradient(function, jnp.array([0.3, -0.6]), called="rebuilt(f)", page=PAGE)


def test_residuals(answer: Answer) -> None:
    """it keeps the argument, and nothing else"""
    for name, f, x in CASES:
        if not all(np.ndim(leaf) for leaf in jax.tree.leaves(x)):
            continue  # scalars are not counted
        start = jax.tree.map(jnp.asarray, x)
        own = sum(leaf.size for leaf in jax.tree.leaves(start))
        kept = residuals_of(_made(answer, f, name), start).count
        if kept == own:
            continue
        raise CheckFailed(
            "The rule keeps more than the argument." if kept > own else "The argument is not among the residuals.",
            called=f"the leaves of jax.vjp(rebuilt(f), x)[1] with f: {name}",
            expected=f"{own} numbers, those of x",
            got=f"{kept} numbers",
            hint="fwd returns f(x), x; the pullback is made in bwd"
            if kept > own
            else "what fwd hides in a function is invisible to JAX: return x itself as the residual",
            page=PAGE if kept > own else "closed-over-tracers",
        )


def test_transforms(answer: Answer) -> None:
    """it works under grad, jit, vmap, scan, checkpoint and a second grad"""
    function = _made(answer, wave, "x sin x")
    x = np.float32(1.2)
    start, batch = jnp.float32(x), np.array([-0.7, 0.0, 2.5], np.float32)

    def slope(x: Any) -> Any:
        return np.sin(np.float64(x)) + np.float64(x) * np.cos(np.float64(x))

    bend = 2 * np.cos(np.float64(x)) - np.float64(x) * np.sin(np.float64(x))
    square_bend = 2 * slope(x) ** 2 + 2 * np.sin(np.float64(x)) * np.float64(x) * bend
    twice = slope(x) * slope(np.sin(np.float64(x)) * np.float64(x))

    def loop(x: jax.Array) -> jax.Array:
        return lax.scan(lambda c, _: (function(c), None), x, length=2)[0]

    holds_under(
        {
            "grad": lambda: jax.grad(function)(start),
            "jit(grad)": lambda: jax.jit(jax.grad(function))(start),
            "grad(jit)": lambda: jax.grad(jax.jit(function))(start),
            "vmap(grad)": lambda: jax.vmap(jax.grad(function))(jnp.asarray(batch)),
            "grad(vmap)": lambda: jax.grad(lambda v: jnp.sum(jax.vmap(function)(v)))(jnp.asarray(batch)),
            "grad(scan)": lambda: jax.grad(loop)(start),
            "grad(checkpoint)": lambda: jax.grad(jax.checkpoint(function))(start),
            "grad(grad)": lambda: jax.grad(jax.grad(function))(start),
            "grad(grad(square))": lambda: jax.grad(jax.grad(lambda x: function(x) ** 2))(start),
        },
        {
            "grad": slope(x),
            "jit(grad)": slope(x),
            "grad(jit)": slope(x),
            "vmap(grad)": slope(batch),
            "grad(vmap)": slope(batch),
            "grad(scan)": twice,
            "grad(checkpoint)": slope(x),
            "grad(grad)": bend,
            "grad(grad(square))": square_bend,
        },
        called="the slope of rebuilt(x sin x)",
        page="nested-under-transforms",
        atol=2e-5,
    )
