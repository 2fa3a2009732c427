"""Checks of the exercise lean-scan."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from tutor.checking import (
    Answer,
    CheckFailed,
    Slip,
    close,
    double_precision,
    needs_scalar,
    primitives,
    pulls_back_linearly,
    residuals_of,
)

type Arguments = tuple[tuple[jax.Array, jax.Array], jax.Array, jax.Array]

PAGE = "scan-memory"
WIDTH, INPUTS, STEPS = 12, 3, 90


def _arguments(steps: int, width: int = WIDTH, inputs: int = INPUTS) -> Arguments:
    generator = np.random.default_rng(steps + width)

    def normal(*shape: int) -> jax.Array:
        return jnp.asarray(generator.standard_normal(shape), jnp.float32)

    weights = (normal(width, width) / np.sqrt(width), normal(width, inputs))
    return weights, normal(width), normal(steps, inputs)


def _reference(weights: Any, h0: jax.Array, xs: jax.Array, cut: bool = False) -> jax.Array:
    recurrent, inward = weights

    def step(h: jax.Array, x: jax.Array) -> tuple[jax.Array, None]:
        h = lax.stop_gradient(h) if cut else h
        inside = jnp.tanh(recurrent @ h + inward @ x)
        return 0.9 * h + 0.1 * jnp.sin(3.0 * inside) * inside, None

    return jnp.sum(lax.scan(step, h0, xs)[0] ** 2)


@cache
def _expected(steps: int, width: int, inputs: int, cut: bool = False) -> tuple[np.ndarray, Any]:
    """Value and gradients in 64 bits; with `cut`, as if nothing came back through the state."""
    arguments = jax.tree.map(np.asarray, _arguments(steps, width, inputs))
    with double_precision():
        exact = jax.tree.map(lambda array: jnp.asarray(array, jnp.float64), arguments)
        value, gradients = jax.value_and_grad(lambda *args: _reference(*args, cut=cut), argnums=(0, 1, 2))(*exact)
        return np.float32(value), jax.tree.map(lambda leaf: np.asarray(leaf, np.float32), gradients)


SIZES = ((STEPS, WIDTH, INPUTS), (1, 4, 2), (17, 1, 1))


def test_value(answer: Answer) -> None:
    """run_lean has the value of run"""
    function = answer.function("run_lean", page=PAGE)
    for steps, width, inputs in SIZES:
        called = f"run_lean(weights, h0, xs) with {steps} steps"
        arguments = _arguments(steps, width, inputs)
        needs_scalar(function, *arguments, called=called, hint="the squared length: jnp.sum(h**2)", page=PAGE)
        close(
            function(*arguments),
            _expected(steps, width, inputs)[0],
            called=called,
            what="the value",
            rtol=1e-4,
            hint="only what is kept changes: the cell, the order of the inputs and the sum are those of run",
            page=PAGE,
        )


def test_gradients(answer: Answer) -> None:
    """it has the gradients of run, by weights, start and inputs"""
    function = answer.function("run_lean", page=PAGE)
    for steps, width, inputs in SIZES:
        arguments = _arguments(steps, width, inputs)
        called = f"run_lean(weights, h0, xs) with {steps} steps"
        needs_scalar(function, *arguments, called=called, hint="the squared length: jnp.sum(h**2)", page=PAGE)
        got = jax.grad(function, argnums=(0, 1, 2))(*arguments)
        wanted, cut = _expected(steps, width, inputs)[1], _expected(steps, width, inputs, cut=True)[1]
        names = ("the gradient by the weights", "the gradient by h0", "the gradient by xs")
        for value, exact, short, name in zip(got, wanted, cut, names, strict=True):
            _compare(value, exact, short, f"jax.grad(run_lean) with {steps} steps", name)
    weights, h0, xs = _arguments(17)
    pulls_back_linearly(lambda h, x: function(weights, h, x), (h0, xs), called="run_lean", page=PAGE)


def _compare(got: object, exact: Any, cut: Any, called: str, what: str) -> None:
    """Compare the gradient by one argument, and recognise one that stops at each step."""
    leaves, wanted, short = jax.tree.leaves(got), jax.tree.leaves(exact), jax.tree.leaves(cut)
    for value, right, wrong in zip(leaves, wanted, short, strict=True):
        close(
            value,
            right,
            called=called,
            what=what,
            rtol=1e-3,
            atol=1e-4 * max(float(np.max(np.abs(right))), 1e-3),
            slips=(
                Slip(
                    "the gradient of the last step alone: is the state cut off by stop_gradient?", lambda w=wrong: w
                ),
            ),
            hint="only what is kept changes: the gradient is that of run",
            page=PAGE,
        )


def test_scan(answer: Answer) -> None:
    """the steps are made by a scan"""
    found = primitives(answer.function("run_lean", page=PAGE), *_arguments(STEPS))
    if "scan" not in found:
        raise CheckFailed(
            "There is no scan in run_lean.",
            called="jax.make_jaxpr(run_lean)(weights, h0, xs)",
            expected="a scan over the inputs",
            got="a while_loop" if "while" in found else "the steps one by one",
            hint="keep the lax.scan of run, and change what its step keeps",
            page=PAGE,
        )


def test_residuals(answer: Answer) -> None:
    """between the passes it keeps the arguments and one state a step"""
    function, arguments = answer.function("run_lean", page=PAGE), _arguments(STEPS)
    called = f"run_lean(weights, h0, xs) with {STEPS} steps"
    needs_scalar(function, *arguments, called=called, hint="the squared length: jnp.sum(h**2)", page=PAGE)
    own = sum(leaf.size for leaf in jax.tree.leaves(arguments))
    states = STEPS * WIDTH
    kept = residuals_of(function, *arguments).count
    if kept <= own + states + 3 * STEPS + 4 * WIDTH:  # a counter, and what is kept once
        return
    raise CheckFailed(
        "run_lean keeps more than one state for each step.",
        called=f"the residuals of jax.vjp(run_lean, ...) with {STEPS} steps of width {WIDTH}",
        expected=f"at most {states} numbers beyond the arguments, one state a step",
        got=f"{max(kept - own, 0)} numbers, {(kept - own) / states:.1f} states a step",
        hint="wrap the step that lax.scan repeats in jax.checkpoint, without a policy that keeps more",
        page=PAGE,
    )


def test_peak(answer: Answer) -> None:
    """and while it goes backward, no more of all steps comes together"""
    function, arguments = answer.function("run_lean", page=PAGE), _arguments(STEPS)
    called = f"run_lean(weights, h0, xs) with {STEPS} steps"
    needs_scalar(function, *arguments, called=called, hint="the squared length: jnp.sum(h**2)", page=PAGE)
    gradient = jax.grad(function, argnums=(0, 1, 2))
    most = max(_stacked(jax.make_jaxpr(gradient)(*arguments).jaxpr), default=0)
    allowed = STEPS * WIDTH + STEPS * INPUTS + WIDTH * (WIDTH + INPUTS) + 4 * WIDTH
    if most <= allowed:
        return
    raise CheckFailed(
        "One loop stores much more than one state for each step.",
        called="the loops in jax.make_jaxpr(jax.grad(run_lean))(weights, h0, xs)",
        expected=f"at most {allowed} numbers from one loop",
        got=f"{most} numbers",
        hint="a checkpoint around the whole loop runs all of it again, and then stores every step: "
        "it belongs around the step",
        page=PAGE,
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
