"""Checks of the warm-up row-of-the-jacobian."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, holds_under

PAGE = "one-pass-many-cotangents"
GENERATOR = np.random.default_rng(431)
OUTPUTS, INPUTS = 23, 17
MATRIX = jnp.asarray(GENERATOR.standard_normal((OUTPUTS, INPUTS)) / 4, jnp.float32)
MOST = 6.0  # passes through the function, with room for a value or a shape that is computed again


def dense(x):
    return jnp.tanh(MATRIX @ x)


def ring(x):
    return x**2 * jnp.roll(x, 1)


def outer(x):
    return jnp.sin(x)[:, None] * jnp.cos(x[:2])


def of_matrix(x):
    return jnp.sum(x**3, axis=0) + x[0, 0]


def total(x):
    return jnp.sum(jnp.exp(x) * x)


def numbers_of(*shape):
    return jnp.asarray(GENERATOR.standard_normal(shape) * 2, jnp.float32)


CASES = (
    ("products of neighbours", ring, numbers_of(6), 4),
    ("products of neighbours", ring, numbers_of(6), -1),
    ("tanh of 23 sums of 17 numbers", dense, numbers_of(INPUTS), 5),
    ("products of neighbours, at zero", ring, jnp.zeros(3), 1),
    ("a matrix of outputs", outer, numbers_of(4), (2, 1)),
    ("a matrix of inputs", of_matrix, numbers_of(2, 3), 0),
    ("one number", jnp.exp, numbers_of(1), 0),
    ("a sum", total, numbers_of(5), ()),
)


def slips_of(function, x, index, rows):
    """Make the wrong rows that one gets most often."""
    value = np.asarray(function(x))
    outer_axes = tuple(range(value.ndim))
    slips = [
        Slip("a cotangent of ones: the sum of all rows", partial(np.sum, rows, outer_axes)),
        Slip(
            "the cotangent is the value itself: the rows are weighted with it",
            partial(np.tensordot, value, rows, value.ndim),
        ),
        Slip("the weight of the entry is its value, and not 1", partial(np.multiply, rows[index], value[index])),
    ]
    if value.shape == x.shape and value.ndim == 1:
        slips.append(Slip("that is a column: how all outputs react to one input", lambda: rows[:, index]))
    return slips


def test_row(answer: Answer) -> None:
    """the row is right, for outputs and inputs of several shapes"""
    row = answer.function("row", page=PAGE)
    for name, function, x, index in CASES:
        rows = np.asarray(jax.jacfwd(function)(x))
        close(
            row(function, x, index),
            rows[index],
            called=f"row({name}, x of shape {x.shape}, {index})",
            rtol=1e-4,
            atol=1e-5 * max(float(np.max(np.abs(rows))), 1e-3),
            slips=slips_of(function, x, index, rows),
            page=PAGE,
        )


def test_half_precision(answer: Answer) -> None:
    """it works for a value of another dtype than x"""
    row = answer.function("row", page=PAGE)
    x = jnp.array([1.0, -2.0, 0.5])
    for dtype in (jnp.float16, jnp.bfloat16):
        close(
            row(lambda x, dtype=dtype: (3.0 * x**2).astype(dtype), x, 1),
            np.array([0.0, -12.0, 0.0], np.float32),
            called=f"row(squares in {dtype.__name__}, x in float32, 1)",
            page="shape-of-a-cotangent",
        )


def test_transforms(answer: Answer) -> None:
    """it works under jit and vmap"""
    row = answer.function("row", page=PAGE)
    xs = numbers_of(3, 6)
    rows = np.stack([np.asarray(jax.jacfwd(ring)(x))[2] for x in xs])
    holds_under(
        {
            "jit": lambda: jax.jit(lambda x: row(ring, x, 2))(xs[0]),
            "vmap": lambda: jax.vmap(lambda x: row(ring, x, 2))(xs),
        },
        {"jit": rows[0], "vmap": rows},
        called="row(products of neighbours, x, 2)",
        page=PAGE,
        atol=1e-4,
    )


def test_one_pullback(answer: Answer) -> None:
    """one cotangent goes back, and no Jacobian is built"""
    row = answer.function("row", page=PAGE)
    jaxpr = jax.make_jaxpr(lambda x: row(dense, x, 4))(jnp.ones(INPUTS)).jaxpr
    passes = multiplications(jaxpr) / MATRIX.size
    if passes <= MOST:
        return
    raise CheckFailed(
        "More than one row is computed on the way.",
        called=f"row of a function with {OUTPUTS} outputs and {INPUTS} inputs",
        expected="the work of one pass forward and one back",
        got=f"the work of {passes:.0f} passes",
        hint="give the pullback one cotangent, with a 1 at the index and zeros elsewhere",
        page=PAGE,
    )


def multiplications(jaxpr):
    """Count the multiplications in the matrix products of a program; a loop counts each of its turns."""
    count = 0
    for equation in jaxpr.eqns:
        if equation.primitive.name == "dot_general":
            (contracted, _), _ = equation.params["dimension_numbers"]
            sizes = equation.invars[0].aval.shape
            count += equation.outvars[0].aval.size * int(np.prod([sizes[axis] for axis in contracted]))
        turns = {"scan": equation.params.get("length", 1), "while": OUTPUTS}.get(equation.primitive.name, 1)
        for parameter in equation.params.values():
            for value in parameter if isinstance(parameter, (tuple, list)) else (parameter,):
                inner = getattr(value, "jaxpr", value)
                if hasattr(inner, "eqns"):
                    count += turns * multiplications(inner)
    return count
