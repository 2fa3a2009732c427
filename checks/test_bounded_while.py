"""Checks of the exercise bounded-while."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from tutor.checking import Answer, CheckFailed, Slip, close, primitives

PAGE = "loops-with-a-limit"
FACTOR = 1.7


def _below(bound: float) -> Callable[[jax.Array], jax.Array]:
    return lambda z: jnp.abs(z) < bound


def _grow(z: jax.Array) -> jax.Array:
    return FACTOR * z


def _steps(start: float, bound: float, limit: int) -> int:
    """How often `_grow` is applied before |z| reaches the bound."""
    count = 0
    while abs(start) * FACTOR**count < bound and count < limit:
        count += 1
    return count


def _slips(start: float, bound: float, limit: int) -> tuple[Slip, ...]:
    """What the usual mistakes give for `_grow`."""
    right = _steps(start, bound, limit)

    def grown(count: int) -> np.float32:
        return np.float32(start * FACTOR**count)

    return tuple(
        Slip(sentence, lambda count=count: grown(count))  # type: ignore[misc]
        for sentence, count in (
            ("one step too many: ask whether to go on before a step, and not after it", right + 1),
            ("one step too few", right - 1),
            ("all steps up to the limit were made: once `unfinished` is false, the state must stand still", limit),
            ("no step was made: is the condition the wrong way round?", 0),
        )
        if count != right
    )


def test_number(answer: Answer) -> None:
    """a single number goes through as many steps as in a while_loop"""
    loop = answer.function("bounded_while", page=PAGE)
    for start, bound, limit in ((1.0, 100.0, 20), (-0.3, 5.0, 11), (2.0, 3.0, 7), (8.0, 3.0, 7)):
        close(
            loop(_below(bound), _grow, jnp.float32(start), limit),
            np.float32(start * FACTOR ** _steps(start, bound, limit)),
            called=f"bounded_while(|z| < {bound:g}, z -> {FACTOR} z, {start:g}, {limit})",
            what="the last state",
            rtol=1e-5,
            slips=_slips(start, bound, limit),
            hint="as long as `unfinished` holds, the next state is step(state); after that the state itself",
            page=PAGE,
        )


def test_limit(answer: Answer) -> None:
    """the loop ends at the limit, finished or not"""
    loop = answer.function("bounded_while", page=PAGE)
    for limit in (1, 2, 6):
        close(
            loop(_below(1e6), _grow, jnp.float32(1.0), limit),
            np.float32(FACTOR**limit),
            called=f"bounded_while(|z| < 1e6, z -> {FACTOR} z, 1, {limit})",
            what="the last state",
            rtol=1e-5,
            slips=tuple(
                Slip(sentence, lambda count=count: np.float32(FACTOR**count))  # type: ignore[misc]
                for sentence, count in (
                    ("the loop stops one step before its limit", limit - 1),
                    ("the loop makes one step more than its limit", limit + 1),
                )
            ),
            hint=f"exactly {limit} steps are allowed here, and all are needed",
            page=PAGE,
        )


def test_tree(answer: Answer) -> None:
    """the state may be a pytree, here a dict with a counter, a vector and a pair"""
    loop = answer.function("bounded_while", page=PAGE)
    start = {"count": jnp.int32(0), "pair": (jnp.float32(0.0), jnp.ones(2)), "vector": jnp.array([1.0, -2.0, 0.0])}

    def unfinished(state: Any) -> jax.Array:
        return jnp.sum(state["vector"] ** 2) < 300.0

    def step(state: Any) -> Any:
        total, pair = state["pair"]
        return {
            "count": state["count"] + 1,
            "pair": (total + state["vector"][0], pair * 0.5),
            "vector": state["vector"] * 1.5,
        }

    close(
        loop(unfinished, step, start, 12),
        jax.tree.map(np.asarray, lax.while_loop(unfinished, step, start)),
        called="bounded_while(unfinished, step, {'count': ..., 'pair': ..., 'vector': ...}, 12)",
        what="the last state",
        rtol=1e-5,
        hint="lax.cond takes and returns whole pytrees; jnp.where needs jax.tree.map around it",
        page=PAGE,
    )


def test_one_operation(answer: Answer) -> None:
    """it is a scan: no while_loop, and no longer program for a larger limit"""
    loop = answer.function("bounded_while", page=PAGE)

    def traced(limit: int) -> Callable[[jax.Array], object]:
        return lambda z: loop(_below(100.0), _grow, z, limit)

    found = primitives(traced(9), jnp.float32(1.0))
    if "while" in found:
        raise CheckFailed(
            "There is a while_loop in it, and that has no way back.",
            called="jax.make_jaxpr(bounded_while)",
            expected="a scan of `limit` steps",
            got="a while_loop",
            hint="lax.scan(..., length=limit), or lax.fori_loop between two Python numbers",
            page=PAGE,
        )
    if "scan" not in found:
        raise CheckFailed(
            "There is no scan in it: the steps stand in the program one by one.",
            called="jax.make_jaxpr(bounded_while)",
            expected="a scan of `limit` steps",
            got=f"{_size(traced(9))} operations for limit 9, {_size(traced(36))} for limit 36",
            hint="lax.scan traces the step once: lax.scan(maybe_step, start, length=limit)",
            page="loops-as-operations",
        )
    if _size(traced(9)) != _size(traced(36)):
        raise CheckFailed(
            "The traced program grows with the limit.",
            called="jax.make_jaxpr(bounded_while)",
            expected="the same number of operations for every limit",
            got=f"{_size(traced(9))} operations for limit 9, {_size(traced(36))} for limit 36",
            hint="leave the repetition to lax.scan, and use no Python loop",
            page="loops-as-operations",
        )


def test_gradient(answer: Answer) -> None:
    """jax.grad goes through it, by the start and by what the step captures"""
    loop = answer.function("bounded_while", page=PAGE)

    def final(start: jax.Array, factor: jax.Array) -> Any:
        return loop(_below(50.0), lambda z: factor * z, start, 25)

    for start, factor in ((1.5, 1.3), (-2.0, 2.2), (60.0, 3.0)):
        count = 0
        while abs(start) * factor**count < 50.0:
            count += 1
        by_start, by_factor = factor**count, count * start * factor ** max(count - 1, 0)
        for cotangent in (1.0, -2.5, 0.0):
            _, pullback = jax.vjp(final, jnp.float32(start), jnp.float32(factor))
            got = pullback(jnp.float32(cotangent))
            for value, exact, name in zip(
                got, (by_start, by_factor), ("the start", "a captured factor"), strict=True
            ):
                close(
                    value,
                    np.float32(cotangent * exact),
                    called=f"jax.vjp(bounded_while, ...)[1]({cotangent:g}) after {count} steps",
                    what=f"the cotangent of {name}",
                    rtol=1e-4,
                    atol=1e-4,
                    slips=(Slip("the gradient was cut: nothing comes back through the loop", lambda: np.float32(0)),),
                    hint="the gradient must pass through every step that was made, and unchanged through the others",
                    page=PAGE,
                )


def test_transforms(answer: Answer) -> None:
    """it works under jit and vmap, where each element ends after another number of steps"""
    loop = answer.function("bounded_while", page=PAGE)
    starts = np.array([0.5, 3.0, -7.0, 20.0, 90.0, 150.0], np.float32)
    counts = np.array([_steps(float(start), 100.0, 15) for start in starts])
    slope = jax.grad(lambda z: loop(_below(100.0), _grow, z, 15))
    for name, function in (("vmap(grad)", jax.vmap(slope)), ("jit(vmap(grad))", jax.jit(jax.vmap(slope)))):
        close(
            function(jnp.asarray(starts)),
            (FACTOR**counts).astype(np.float32),
            called=f"{name} of bounded_while(|z| < 100, z -> {FACTOR} z, start, 15)",
            what="the slope",
            at=starts,
            rtol=1e-4,
            hint="each element stands still on its own, as soon as its condition fails",
            page=PAGE,
        )


def _size(function: Callable[[jax.Array], object]) -> int:
    """How many operations the traced program has, inner ones included."""

    def count(jaxpr: Any) -> int:
        total = 0
        for equation in jaxpr.eqns:
            total += 1
            for parameter in equation.params.values():
                for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                    inner = getattr(value, "jaxpr", value)
                    total += count(inner) if hasattr(inner, "eqns") else 0
        return total

    return count(jax.make_jaxpr(function)(jnp.float32(1.0)).jaxpr)
