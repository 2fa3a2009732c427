"""Checks of the warm-up blend-by-pushing."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, carries_gradient, close, holds_under

PAGE = "push-into-accumulators"


def arguments(seed: int, *shape: int) -> tuple[jax.Array, jax.Array, jax.Array, jax.Array]:
    """Return w, x, y and a cotangent."""
    generator = np.random.default_rng(seed)
    arrays = generator.standard_normal((3, *shape))
    return jnp.float32(generator.uniform(0.1, 0.4)), *(jnp.asarray(array, jnp.float32) for array in arrays)


CASES = (
    ("3 numbers", *arguments(1, 3)),
    ("1 number", *arguments(2, 1)),
    ("a matrix", *arguments(3, 2, 5)),
    ("w = 0", jnp.float32(0.0), *arguments(4, 4)[1:]),
    ("w = 1", jnp.float32(1.0), *arguments(5, 4)[1:]),
    ("w = 3", jnp.float32(3.0), *arguments(8, 4)[1:]),
    ("w = -2", jnp.float32(-2.0), *arguments(6, 7)[1:]),
)


def backward_rules(jaxpr: Any) -> Iterator[object]:
    """Yield the backward rule of each function with a custom VJP, inner programs included."""
    for equation in jaxpr.eqns:
        if equation.primitive.name == "custom_vjp_call":
            yield equation.params["bwd"].f
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from backward_rules(inner)


def test_value(answer: Answer) -> None:
    """blend(w, x, y) has the right value"""
    blend = answer.function("blend", page=PAGE)
    for name, w, x, y, _ in CASES:
        close(
            blend(w, x, y),
            np.asarray(w * x + (1 - w) * y),
            called=f"blend(w, x, y) with {name}",
            atol=1e-5,
            slips=[Slip("x and y are exchanged", partial(np.asarray, w * y + (1 - w) * x))],
            page=PAGE,
        )


def test_value_under_differentiation(answer: Answer) -> None:
    """the value is the same while JAX differentiates"""
    blend = answer.function("blend", page=PAGE)
    for name, w, x, y, _ in CASES:
        close(
            jax.vjp(blend, w, x, y)[0],
            np.asarray(w * x + (1 - w) * y),
            called=f"jax.vjp(blend, w, x, y)[0] with {name}",
            atol=1e-5,
            hint="fwd has to return the same value as the function",
            page=PAGE,
        )


def test_pushes(answer: Answer) -> None:
    """the rule is one with accumulators"""
    blend, (w, x, y, _) = answer.function("blend", page=PAGE), arguments(1, 3)
    rules = list(backward_rules(jax.make_jaxpr(blend)(w, x, y).jaxpr))
    if any(hasattr(rule, "call_with_accums") for rule in rules):
        carries_gradient(blend, w, x, y, called="blend(w, x, y)", page=PAGE)
        return
    raise CheckFailed(
        "No rule with accumulators is in use.",
        called="jax.make_jaxpr(blend)(w, x, y)",
        expected="a custom_vjp function with defvjp_with_accums",
        got="a rule that returns its cotangents" if rules else "no rule at all",
        hint="blend.defvjp_with_accums(fwd, bwd), where bwd(res, ct, w_acc, x_acc, y_acc) pushes with .accum",
        page=PAGE,
    )


def test_cotangents(answer: Answer) -> None:
    """the cotangents of w, x and y are right, for any cotangent of the value"""
    blend = answer.function("blend", page=PAGE)
    for name, w, x, y, ct in CASES:
        for scale in (1.0, -2.5, 0.0):
            u = scale * ct
            called = f"jax.vjp(blend, w, x, y)[1]({scale:g} * ct) with {name}"
            compare(jax.vjp(blend, w, x, y)[1](u), w, x, y, u, called)


def compare(got: Any, w: Any, x: Any, y: Any, ct: Any, called: str) -> None:
    """Compare the three cotangents with the formulas."""
    of_w, of_x, of_y = jnp.sum(ct * (x - y)), ct * w, ct * (1 - w)
    ignored = jnp.sum(x - y), jnp.full_like(x, w), jnp.full_like(y, 1 - w)
    for name, part, right, bare in zip("wxy", got, (of_w, of_x, of_y), ignored, strict=True):
        close(
            part,
            np.asarray(right),
            called=called,
            what=f"the cotangent of {name}",
            rtol=1e-4,
            atol=1e-4,
            slips=[
                Slip("the cotangent that comes from above is ignored", partial(np.asarray, bare)),
                Slip("that is the mean over the entries: w moves all of them", partial(np.asarray, right / x.size)),
                Slip("that belongs to the other array", partial(np.asarray, of_y if name == "x" else of_x)),
            ],
            page=PAGE,
        )


def test_into_references(answer: Answer) -> None:
    """with_refs adds to what is there, also in part"""
    blend, (w, x, y, ct) = answer.function("blend", page=PAGE), arguments(8, 6)
    _, pull = jax.vjp(blend, w, x, y)
    total = jax.new_ref(jnp.full_like(x, 3.0))
    for _ in range(2):
        pull.with_refs(jax.ad.DontWant(), total, jax.ad.DontWant())(ct)
    close(
        total[...],
        np.asarray(3.0 + 2 * ct * w),
        called="two calls of pull.with_refs(DontWant(), ref, DontWant()) into a ref of 3",
        what="the total",
        atol=1e-4,
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it holds under jit and vmap, and by one argument alone"""
    blend, (w, x, y, ct) = answer.function("blend", page=PAGE), arguments(7, 4)

    def loss(w, x, y):
        return jnp.sum(ct * blend(w, x, y))

    rows = jnp.stack([x, y, -x])
    by_w = np.asarray(jnp.sum(ct * (x - y)))
    holds_under(
        {
            "grad by w": lambda: jax.grad(loss)(w, x, y),
            "jit(grad)": lambda: jax.jit(jax.grad(loss, argnums=2))(w, x, y),
            "vmap(grad)": lambda: jax.vmap(jax.grad(loss), (None, 0, None))(w, rows, y),
        },
        {
            "grad by w": by_w,
            "jit(grad)": np.asarray(ct * (1 - w)),
            "vmap(grad)": np.asarray(jnp.sum(ct * (rows - y), axis=1)),
        },
        called="blend",
        atol=1e-4,
        page=PAGE,
    )
