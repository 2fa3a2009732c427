"""Checks of the warm-up hessian-column."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, describe

PAGE = "product-instead"
GENERATOR = np.random.default_rng(450)


def energy(weights, x):
    return jnp.sum(jnp.sin(weights @ x)) + jnp.sum(x**3) * x[0]


def parts(weights, x):
    """Return gradient and Hessian of `energy`, worked out by hand in 64 bits."""
    weights, x = weights.astype(np.float64), x.astype(np.float64)
    inside, cubes, first = weights @ x, np.sum(x**3), np.eye(len(x))[0]
    gradient = np.cos(inside) @ weights + 3 * x**2 * x[0] + cubes * first
    matrix = -(weights.T * np.sin(inside)) @ weights + np.diag(6 * x) * x[0]
    matrix += np.outer(3 * x**2, first) + np.outer(first, 3 * x**2)
    return gradient, matrix


def column_of(value, called):
    """Return `value`, unless it is the pair of gradient and column."""
    if isinstance(value, (tuple, list)) and len(value) == 2:
        raise CheckFailed(
            "That is a pair, and not an array.",
            called=called,
            expected="the column alone",
            got=describe(value),
            hint="jax.jvp returns the value and its change: the column is the second of them",
            page=PAGE,
        )
    return value


CASES = ((5, 3, 1.0), (5, 0, 0.0), (1, 0, 1.0), (8, 7, -1.5))


def test_column(answer: Answer) -> None:
    """the column is right: first, last and middle ones, one variable, at zero"""
    function = answer.function("hessian_column", page=PAGE)
    for size, j, scale in CASES:
        weights = GENERATOR.standard_normal((4, size)).astype(np.float32)
        x = (scale * GENERATOR.standard_normal(size)).astype(np.float32)
        gradient, matrix = parts(weights, x)
        diagonal = np.where(np.arange(size) == j, matrix[j, j], 0.0)
        one_entry = np.where(np.arange(size) == j, gradient[j], 0.0)
        called = f"hessian_column(f, x, {j}) with {size} entries"
        close(
            column_of(function(partial(energy, jnp.asarray(weights)), jnp.asarray(x), j), called),
            matrix[:, j].astype(np.float32),
            called=called,
            rtol=1e-4,
            atol=1e-4 * max(float(np.max(np.abs(matrix))), 1.0),
            slips=[
                Slip("that is the gradient: push the direction through it", partial(np.asarray, gradient)),
                Slip("every variable moves, instead of number j alone", partial(np.sum, matrix, 1)),
                Slip("the direction is x itself", partial(np.matmul, matrix, x)),
                Slip("the direction is x[j] long, and not 1", partial(np.multiply, matrix[:, j], x[j])),
                Slip("only the diagonal entry is kept", partial(np.asarray, diagonal)),
                Slip("that is the diagonal of the Hessian", partial(np.diag, matrix)),
                Slip("only the gradient's own entry j is there", partial(np.asarray, one_entry)),
                Slip("this is the column with number 0", partial(np.asarray, matrix[:, 0])),
                Slip("that is the column before", partial(np.asarray, matrix[:, j - 1])),
                Slip("the direction itself came back", lambda size=size, j=j: np.eye(size)[j]),
            ],
            hint="the Hessian is the Jacobian of the gradient, and one push makes one column",
            page=PAGE,
        )


def test_no_square(answer: Answer) -> None:
    """no array with n * n entries is made on the way"""
    function = answer.function("hessian_column", page=PAGE)
    size = 150
    jaxpr = jax.make_jaxpr(lambda x: function(lambda y: jnp.sum(jnp.sin(y) * jnp.roll(y, 1)), x, 7))(jnp.ones(size))
    largest = max(_sizes(jaxpr.jaxpr), default=0)
    if largest < size**2:
        return
    raise CheckFailed(
        "An array as large as the Hessian is made.",
        called=f"hessian_column(f, x, 7) with {size} entries",
        expected="arrays of a few times n entries",
        got=f"an array of {largest} entries",
        hint="push one direction through jax.grad(f); an identity matrix has n * n entries too",
        page=PAGE,
    )


def test_under_transforms(answer: Answer) -> None:
    """it works under jit, and under vmap for many points"""
    function = answer.function("hessian_column", page=PAGE)
    weights = GENERATOR.standard_normal((3, 4)).astype(np.float32)
    points = GENERATOR.standard_normal((5, 4)).astype(np.float32)
    right = np.stack([parts(weights, point)[1][:, 2] for point in points]).astype(np.float32)
    f = partial(energy, jnp.asarray(weights))
    close(
        jax.jit(jax.vmap(lambda x: column_of(function(f, x, 2), "hessian_column(f, x, 2)")))(jnp.asarray(points)),
        right,
        called="jax.jit(jax.vmap(hessian_column of f, j = 2))(5 points)",
        rtol=1e-4,
        atol=1e-4 * float(np.max(np.abs(right))),
        page=PAGE,
    )


def _sizes(jaxpr):
    """Yield the sizes of all arrays of a program, inner programs included."""
    for equation in jaxpr.eqns:
        for variable in equation.outvars:
            yield int(np.prod(variable.aval.shape))
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    yield from _sizes(inner)
