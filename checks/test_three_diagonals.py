"""Checks of the warm-up three-diagonals."""

from functools import partial

import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, describe

PAGE = "unpack-the-table"
GENERATOR = np.random.default_rng(4500)
NAMES = ("lower", "main", "upper")


def tridiagonal(size):
    """Return the three diagonals of a matrix, and its products with the three groups of columns."""
    parts = [np.diag(GENERATOR.standard_normal(size - abs(offset)), offset) for offset in (-1, 0, 1)]
    matrix = sum(parts)
    groups = np.arange(size)[None, :] % 3 == np.arange(3)[:, None]
    wanted = tuple(np.diag(matrix, offset).astype(np.float32) for offset in (-1, 0, 1))
    return wanted, (groups @ matrix.T).astype(np.float32)


def three_of(value, called):
    if isinstance(value, (tuple, list)) and len(value) == 3:
        return value
    raise CheckFailed(
        "That is not three arrays.",
        called=called,
        expected="(lower, main, upper)",
        got=describe(value),
        hint="return lower, main, upper",
        page=PAGE,
    )


def test_diagonals(answer: Answer) -> None:
    """all three diagonals are right, for short and long tables"""
    function = answer.function("diagonals", page=PAGE)
    for size in (9, 7, 8, 4, 3, 40):
        _compare(function, size)


def test_smallest(answer: Answer) -> None:
    """one entry has empty neighbours, two have one each"""
    function = answer.function("diagonals", page=PAGE)
    for size in (2, 1):
        _compare(function, size)


def test_together(answer: Answer) -> None:
    """with compress it gives the diagonals of a function's Jacobian"""
    function, compress = answer.function("diagonals", page=PAGE), answer.function("compress", page=PAGE)

    def f(x):
        padded = jnp.pad(x, 1)
        return jnp.exp(padded[:-2]) * 2.0 + x**3 - 5.0 * padded[2:]

    x = jnp.linspace(-1.0, 2.0, 14)
    point = np.asarray(x, np.float64)
    wanted = (2.0 * np.exp(point[:-1]), 3.0 * point**2, np.full(13, -5.0))
    called = "diagonals(compress(f, x)) with 14 entries"
    for name, got, right in zip(NAMES, three_of(function(compress(f, x)), called), wanted, strict=True):
        close(got, right.astype(np.float32), called=called, what=f"the {name} diagonal", rtol=1e-4, page=PAGE)


def _compare(function, size):
    (lower, main, upper), table = tridiagonal(size)
    called = f"diagonals(table) with {size} columns"
    given = three_of(function(jnp.asarray(table)), called)
    i = np.arange(size)
    # What stands at the same row under the colour of the row.
    of_row = {"lower": table[i[1:] % 3, i[1:]], "upper": table[i[:-1] % 3, i[:-1]]}
    other = {"lower": upper, "upper": lower, "main": main}
    for name, got, right in zip(NAMES, given, (lower, main, upper), strict=True):
        slips = [
            Slip("lower and upper are exchanged", partial(np.asarray, other[name])),
        ]
        if name == "main":
            slips.append(Slip("that is the lower diagonal with a padded end", partial(np.append, lower, 0.0)))
            slips.append(Slip("that is the first row of the table", partial(np.asarray, table[0])))
        else:
            slips.append(
                Slip("that is the main diagonal: the colour must be that of the column", of_row.get(name).copy)
            )
            wrong = table[i[:-1] % 3, i[:-1]] if name == "lower" else table[i[1:] % 3, i[1:]]
            slips.append(Slip("that is the main diagonal: the place must be that of the row", wrong.copy))
            swapped = table[i[1:] % 3, i[:-1]] if name == "lower" else table[i[:-1] % 3, i[1:]]
            slips.append(Slip("lower and upper are exchanged", swapped.copy))
        close(
            got,
            right,
            called=called,
            what=f"the {name} diagonal",
            rtol=1e-5,
            slips=slips,
            hint=f"the {name} diagonal has {len(right)} entries here; entry (i, j) is "
            "in row j % 3 of the table, at place i",
            page=PAGE,
        )
