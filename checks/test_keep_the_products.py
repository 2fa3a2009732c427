"""Checks of the warm-up keep-the-products."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, close, double_precision, needs_scalar, residuals_of

PAGE, NAMES_PAGE = "checkpoint-policy", "checkpoint-names-lost"
SHAPES = ((5, (6, 9, 4, 7)), (1, (3, 1)), (2, (4, 4, 4)))


def _arguments(batch: int, widths: tuple[int, ...]) -> tuple[list[jax.Array], jax.Array]:
    generator = np.random.default_rng(batch + len(widths))
    pairs = pairwise(widths)
    weights = [jnp.asarray(generator.standard_normal(pair) / np.sqrt(pair[0]), jnp.float32) for pair in pairs]
    return weights, jnp.asarray(generator.standard_normal((batch, widths[0])), jnp.float32)


def _reference(weights: list[jax.Array], x: jax.Array) -> jax.Array:
    h = x
    for w in weights:
        h = h @ w
        h = jnp.sin(jnp.tanh(h)) + 0.1 * jnp.tanh(h) ** 2
    return jnp.sum(h**2)


def _called(batch: int, widths: tuple[int, ...]) -> str:
    return f"lean_total(weights, x) with widths {', '.join(map(str, widths))} and {batch} row{'s' * (batch > 1)}"


def _function(answer: Answer) -> Callable[..., Any]:
    function = answer.function("lean_total", page=PAGE)
    hint = "the last line is that of total: jnp.sum(h**2)"
    needs_scalar(function, *_arguments(*SHAPES[0]), called=_called(*SHAPES[0]), hint=hint, page=PAGE)
    return function


def test_value_and_gradients(answer: Answer) -> None:
    """value and gradients are those of total"""
    function = _function(answer)
    for batch, widths in SHAPES:
        arguments = _arguments(batch, widths)
        with double_precision():
            exact = jax.tree.map(lambda leaf: jnp.asarray(np.asarray(leaf), jnp.float64), arguments)
            value, pullback = jax.vjp(_reference, *exact)
            wanted = jax.tree.map(lambda leaf: np.asarray(leaf, np.float32), pullback(jnp.float64(-2.5)))
            value = np.float32(value)
        got, pull = jax.vjp(function, *arguments)
        called = _called(batch, widths)
        close(got, value, called=called, what="the value", rtol=1e-4, hint="only what is kept changes", page=PAGE)
        names = (*(f"the gradient by weights[{number}]" for number in range(len(widths) - 1)), "the gradient by x")
        pulled = jax.tree.leaves(pull(jnp.float32(-2.5)))
        for name, one, other in zip(names, pulled, jax.tree.leaves(wanted), strict=True):
            close(
                one,
                other,
                called=f"the pullback of {called}, cotangent -2.5",
                what=name,
                rtol=1e-3,
                atol=1e-4 * max(1.0, float(np.max(np.abs(other)))),
                hint="only what is kept changes: the gradients are those of total",
                page=PAGE,
            )


def test_kept(answer: Answer) -> None:
    """between the passes: the arguments and one product a layer"""
    function = _function(answer)
    batch, widths = SHAPES[0]
    arguments = _arguments(batch, widths)
    own = sum(leaf.size for leaf in jax.tree.leaves(arguments))
    products = batch * sum(widths[1:])
    kept = residuals_of(function, *arguments).count
    if kept <= own + products:
        return
    layers = kept <= own + 2 * products
    raise CheckFailed(
        "lean_total keeps more than the arguments and the products.",
        called=f"the residuals of {_called(batch, widths)}",
        expected=f"at most {products} numbers beyond the arguments",
        got=f"{kept - own} numbers",
        hint="the input of each layer is kept as well: put one checkpoint around the whole function"
        if layers
        else "put jax.checkpoint around the function, with a policy that keeps the products alone",
        page=NAMES_PAGE if layers else PAGE,
    )


def test_repeated(answer: Answer) -> None:
    """no forward product is computed a second time"""
    function = _function(answer)
    arguments = _arguments(*SHAPES[0])
    layers = len(arguments[0])
    found = _products(jax.make_jaxpr(jax.grad(function, argnums=(0, 1)))(*arguments).jaxpr)
    if found <= 3 * layers:
        return
    raise CheckFailed(
        "The backward pass computes products again that the forward pass had.",
        called=f"the matrix products in jax.make_jaxpr(jax.grad(lean_total, argnums=(0, 1))) with {layers} layers",
        expected=f"{3 * layers}: one forward and two backward for each layer",
        got=str(found),
        hint="what is named must be the product itself, the name must be that of the policy, "
        "and the program must go on with what checkpoint_name returns",
        page=NAMES_PAGE,
    )


def _products(jaxpr: Any) -> int:
    """Count the matrix products of a program, every call of an inner program for itself."""
    found = 0
    for equation in jaxpr.eqns:
        # A product of two vectors, such as a sum of squares, is none of the layers'.
        is_product = equation.primitive.name == "dot_general"
        found += is_product and all(variable.aval.ndim == 2 for variable in (*equation.invars, *equation.outvars))
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    found += _products(inner)
    return found
