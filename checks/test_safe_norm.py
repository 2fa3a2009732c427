"""Checks of the exercise safe-norm."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import (
    CUSTOM_JVP,
    Answer,
    Slip,
    carries_gradient,
    close,
    holds_under,
    needs_custom_jvp,
    needs_no_autodiff,
)

PAGE = "norm-at-zero"
GENERATOR = np.random.default_rng(11)
VECTORS = [GENERATOR.standard_normal(size).astype(np.float32) for size in (1, 3, 5, 8)] + [
    np.array([3.0, -4.0, 12.0], np.float32),
    np.array([0.0, 2.0, 0.0, -1.0], np.float32),
    np.array([1e-5, -2e-5, 0.0], np.float32),
    np.array([600.0, -800.0], np.float32),
]
FIVE = VECTORS[2]
DIRECTION = GENERATOR.standard_normal(5).astype(np.float32)


def test_value(answer: Answer) -> None:
    """the value is the length of the vector, of any size, and 0 at zero"""
    function = answer.function("safe_norm", page=PAGE)
    for vector in (*VECTORS, np.zeros(5, np.float32)):
        close(
            function(jnp.asarray(vector)),
            np.float32(np.linalg.norm(vector.astype(np.float64))),
            called=f"safe_norm of {vector.size} numbers, {np.array2string(vector, precision=3)}",
            slips=(Slip("the squared length: the square root is missing", partial(np.sum, vector**2)),),
            hint="it must work for any number of entries: jnp.sum over all of them",
            page=PAGE,
        )


def test_rule(answer: Answer) -> None:
    """its derivative comes from a custom JVP rule"""
    needs_custom_jvp(answer.function("safe_norm", page=PAGE), jnp.asarray(FIVE), called="safe_norm", page=PAGE)
    carries_gradient(
        answer.function("safe_norm", page=PAGE), jnp.asarray(FIVE), rule=CUSTOM_JVP, called="safe_norm", page=PAGE
    )


def test_no_autodiff(answer: Answer) -> None:
    """the rule gives the derivative itself, and does not ask JAX for it"""
    needs_no_autodiff(
        answer.function("safe_norm", page=PAGE),
        jnp.asarray(FIVE),
        jnp.float32(1.0),
        called="jax.vjp(safe_norm, x)",
        page=PAGE,
    )


def test_forward_mode(answer: Answer) -> None:
    """forward mode gives the length and x . t / |x|"""
    function = answer.function("safe_norm", page=PAGE)
    exact, direction = FIVE.astype(np.float64), DIRECTION.astype(np.float64)
    length = np.linalg.norm(exact)
    value, tangent = jax.jvp(function, (jnp.asarray(FIVE),), (jnp.asarray(DIRECTION),))
    called = "jax.jvp(safe_norm, (x,), (t,))"
    close(
        value,
        np.float32(length),
        called=called,
        what="the value that the rule returns",
        slips=(Slip("the squared length", lambda: length**2),),
        hint="the rule returns a pair: the value of the function, and the tangent",
        page=PAGE,
    )
    close(
        tangent,
        np.float32(exact @ direction / length),
        called=called,
        what="the tangent",
        rtol=1e-5,
        slips=(
            Slip("x . t: the division by the length is missing", lambda: exact @ direction),
            Slip("divided by the squared length", lambda: exact @ direction / length**2),
        ),
        page=PAGE,
    )


def test_gradient(answer: Answer) -> None:
    """the gradient is x / |x|, for short vectors and long ones"""
    function = answer.function("safe_norm", page=PAGE)
    for vector in VECTORS:
        exact = vector.astype(np.float64)
        close(
            jax.grad(function)(jnp.asarray(vector)),
            (exact / np.linalg.norm(exact)).astype(np.float32),
            called=f"jax.grad(safe_norm)(x) at {np.array2string(vector, precision=3)}",
            what="the gradient",
            rtol=1e-5,
            atol=1e-6,
            slips=(
                Slip("x itself: the division by the length is missing", partial(np.asarray, exact)),
                Slip("divided by the squared length", partial(np.divide, exact, np.sum(exact**2))),
            ),
            hint="do not add a small number to the length: it is felt where the vector is short",
            page=PAGE,
        )


def test_zero(answer: Answer) -> None:
    """at zero the derivative is 0 in both modes, and not nan"""
    function, zero = answer.function("safe_norm", page=PAGE), jnp.zeros(5)
    hint = "make the denominator safe before dividing: jnp.where(length == 0, 1, length)"
    _, tangent = jax.jvp(function, (zero,), (jnp.asarray(DIRECTION),))
    close(tangent, np.float32(0.0), called="jax.jvp(safe_norm, (0,), (t,))", what="the tangent", hint=hint, page=PAGE)
    close(
        jax.jit(jax.grad(function))(zero),
        np.zeros(5, np.float32),
        called="jax.grad(safe_norm)(0)",
        what="the gradient",
        hint=hint,
        page=PAGE,
    )


def test_second_derivative(answer: Answer) -> None:
    """the second derivative is right too"""
    exact = VECTORS[4].astype(np.float64)
    length = np.linalg.norm(exact)
    close(
        jax.hessian(answer.function("safe_norm", page=PAGE))(jnp.asarray(VECTORS[4])),
        ((np.eye(3) - np.outer(exact, exact) / length**2) / length).astype(np.float32),
        called="jax.hessian(safe_norm)([3, -4, 12])",
        what="the Hessian",
        rtol=1e-4,
        atol=1e-6,
        hint="the rule must itself be differentiable: use safe_norm(x) in it",
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it works under jit and vmap, with a zero among the vectors"""
    function = answer.function("safe_norm", page=PAGE)
    rows = jnp.asarray(np.stack([np.zeros(5, np.float32), FIVE]))
    exact = FIVE.astype(np.float64)
    expected = np.stack([np.zeros(5), exact / np.linalg.norm(exact)]).astype(np.float32)
    holds_under(
        {
            "vmap(grad)": lambda: jax.vmap(jax.grad(function))(rows),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(jax.grad(function)))(rows),
            "grad(sum(vmap))": lambda: jax.grad(lambda xs: jnp.sum(jax.vmap(function)(xs)))(rows),
            "vmap(jacfwd)": lambda: jax.vmap(jax.jacfwd(function))(rows),
        },
        expected,
        called="the gradient of safe_norm at 0 and at x",
        atol=1e-6,
        page=PAGE,
    )
