"""Checks of the warm-up solve-by-products."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, holds_under, primitives

PAGE = "implicit-linear-solve"
NAME = "custom_linear_solve"


def system(size: int, seed: int, scale: float = 1.0) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return a matrix near the identity, not symmetric, a right side and a cotangent."""
    generator = np.random.default_rng(seed)
    matrix = np.eye(size) + 0.3 * generator.uniform(-1, 1, (size, size)) / np.sqrt(size)
    sides = generator.standard_normal((2, size)) * scale
    return tuple(jnp.asarray(array, jnp.float32) for array in (matrix, *sides))


CASES = (
    ("3 unknowns", *system(3, 1)),
    ("1 unknown", *system(1, 2)),
    ("8 unknowns", *system(8, 3)),
    ("5 unknowns, a large right side", *system(5, 4, 1e3)),
    ("4 unknowns, a right side of zeros", system(4, 5)[0], jnp.zeros(4), system(4, 5)[2]),
)


def solver(answer: Answer) -> Any:
    solve = answer.function("solve", page=PAGE)
    return lambda matrix, b: solve(lambda x: matrix @ x, b)


def largest(array: np.ndarray) -> float:
    return 1e-4 * float(np.max(np.abs(array), initial=0.0))


def test_solution(answer: Answer) -> None:
    """the solution is right, for several sizes"""
    solve = solver(answer)
    for name, matrix, b, _ in CASES:
        dense, side = np.asarray(matrix, np.float64), np.asarray(b, np.float64)
        x = np.linalg.solve(dense, side)
        close(
            solve(matrix, b),
            x.astype(np.float32),
            called=f"solve(a map of {name}, b)",
            rtol=1e-4,
            atol=largest(x),
            slips=[
                Slip(
                    "that solves the system with the transposed map",
                    partial(np.asarray, np.linalg.solve(dense.T, side)),
                ),
                Slip("that is the right side itself", partial(np.asarray, side)),
                Slip("that is matvec(b)", partial(np.asarray, dense @ side)),
            ],
            page=PAGE,
        )


def test_uses_custom_linear_solve(answer: Answer) -> None:
    """custom_linear_solve is in it, and no matrix is factored"""
    solve, (matrix, b, _) = solver(answer), system(3, 1)
    found = primitives(solve, matrix, b)
    if NAME not in found:
        raise CheckFailed(
            "There is no custom_linear_solve in solve.",
            called="jax.make_jaxpr(solve)(matvec, b)",
            expected=NAME,
            got="the loop alone" if "while" in found else "another way",
            hint="return what lax.custom_linear_solve(matvec, b, iterate, transpose_solve) returns",
            page=PAGE,
        )
    if "lu" in found or "while" not in found:
        raise CheckFailed(
            "The system is not solved by products.",
            called="jax.make_jaxpr(solve)(matvec, b)",
            expected="a custom_linear_solve with the loop of iterate in it",
            got="a matrix that is factored" if "lu" in found else "no loop",
            hint="jnp.linalg.solve needs a matrix; hand iterate to lax.custom_linear_solve",
            page=PAGE,
        )


def test_forward(answer: Answer) -> None:
    """the tangent is right when map and right side move"""
    solve = solver(answer)
    for name, matrix, b, ct in CASES:
        dense, side = np.asarray(matrix, np.float64), np.asarray(b, np.float64)
        turn = np.asarray(jnp.roll(matrix, 1, axis=0), np.float64)
        x = np.linalg.solve(dense, side)
        tangent = np.linalg.solve(dense, np.asarray(ct, np.float64) - turn @ x)
        close(
            jax.jvp(solve, (matrix, b), (jnp.asarray(turn, jnp.float32), ct))[1],
            tangent.astype(np.float32),
            called=f"jax.jvp(solve, ...) with {name}",
            what="the tangent",
            rtol=1e-3,
            atol=10 * largest(tangent),
            page=PAGE,
        )


def test_reverse(answer: Answer) -> None:
    """the cotangents of the right side and of the map are right"""
    solve = solver(answer)
    for name, matrix, b, ct in CASES:
        dense, side = np.asarray(matrix, np.float64), np.asarray(b, np.float64)
        seed, x = np.asarray(ct, np.float64), np.linalg.solve(dense, side)
        of_b = np.linalg.solve(dense.T, seed)
        of_map = -np.outer(of_b, x)
        untransposed = np.linalg.solve(dense, seed)
        got_map, got_b = jax.vjp(solve, matrix, b)[1](ct)
        called = f"jax.vjp(solve, ...)[1](ct) with {name}"
        slip = "the transposed system is solved without transposing the map"
        for what, got, right, wrong in (
            ("the cotangent of b", got_b, of_b, untransposed),
            ("the cotangent of the map's matrix", got_map, of_map, -np.outer(untransposed, x)),
        ):
            close(
                got,
                right.astype(np.float32),
                called=called,
                what=what,
                rtol=1e-3,
                atol=10 * largest(right),
                slips=[
                    Slip(slip, partial(np.asarray, wrong)),
                    Slip(
                        "the cotangent comes out as it went in: transpose_solve must solve",
                        partial(np.asarray, seed if right.ndim == 1 else -np.outer(seed, x)),
                    ),
                ],
                page=PAGE,
            )


def test_transforms(answer: Answer) -> None:
    """it holds under jit, vmap and a second derivative"""
    solve = solver(answer)
    matrix, b, ct = system(3, 9)
    dense = np.asarray(matrix, np.float64)
    inverse = np.linalg.inv(dense)
    sides = jnp.stack([b, 2 * ct, -b + ct])

    def loss(b):
        return jnp.sum(solve(matrix, b) ** 2)

    holds_under(
        {
            "jit(grad)": lambda: jax.jit(jax.grad(loss))(b),
            "vmap": lambda: jax.vmap(partial(solve, matrix))(sides),
            "vmap(grad)": lambda: jax.vmap(jax.grad(loss))(sides),
            "jacrev(grad)": lambda: jax.jacrev(jax.grad(loss))(b),
        },
        dict(_expected(inverse, np.asarray(b), np.asarray(sides))),
        called="solve",
        atol=2e-3,
        page=PAGE,
    )


def _expected(inverse: np.ndarray, b: np.ndarray, sides: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    hessian = 2 * inverse.T @ inverse
    yield "jit(grad)", (hessian @ b).astype(np.float32)
    yield "vmap", (sides @ inverse.T).astype(np.float32)
    yield "vmap(grad)", (sides @ hessian).astype(np.float32)
    yield "jacrev(grad)", hessian.astype(np.float32)
