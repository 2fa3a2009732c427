"""Checks of the warm-up dominant-stretch."""

from functools import partial

import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "linearize-once"
GENERATOR = np.random.default_rng(42)


def symmetric(size):
    raw = GENERATOR.standard_normal((size, size))
    return (raw + raw.T).astype(np.float32)


def iterate(matrix, v, steps):
    v = np.asarray(v, np.float64)
    lengths = []
    for _ in range(steps):
        v = matrix.astype(np.float64) @ v
        lengths.append(np.linalg.norm(v))
        v = v / lengths[-1]
    return lengths


def test_length(answer: Answer) -> None:
    """the result is the length of the last push, for any matrix and number of steps"""
    function = answer.function("dominant_stretch", page=PAGE)
    for size, steps in ((1, 1), (3, 1), (3, 4), (6, 9)):
        matrix, v = symmetric(size), GENERATOR.standard_normal(size).astype(np.float32)
        lengths = iterate(matrix, v, steps)
        slips = [
            Slip("v is never divided by its length", partial(np.prod, lengths)),
            Slip("the length of v after dividing: always one", lambda: np.float64(1.0)),
        ]
        if steps > 1:
            slips.append(Slip("one step too few", partial(float, lengths[-2])))
            slips.append(Slip("only one step", partial(float, lengths[0])))
        slips.append(Slip("one step too many", partial(float, iterate(matrix, v, steps + 1)[-1])))
        close(
            function(lambda x, a=matrix: jnp.asarray(a) @ x, jnp.zeros(size), jnp.asarray(v), steps),
            np.float32(lengths[-1]),
            called=f"dominant_stretch(x -> A x, zeros, v, {steps}) for a {size}x{size} matrix A",
            rtol=1e-4,
            slips=slips,
            page=PAGE,
        )


def test_at_the_point(answer: Answer) -> None:
    """the Jacobian is the one at x"""
    function = answer.function("dominant_stretch", page=PAGE)
    x = jnp.array([0.3, -1.2, 2.0])
    slopes = np.asarray(3 * x**2)
    v = np.array([1.0, 2.0, -1.0], np.float32)
    close(
        function(lambda y: y**3, x, jnp.asarray(v), 3),
        np.float32(iterate(np.diag(slopes), v, 3)[-1]),
        called="dominant_stretch(x -> x**3, x, v, 3)",
        rtol=1e-4,
        slips=[Slip("that is the Jacobian at v, and not at x", partial(_at_v, v))],
        page=PAGE,
    )


def _at_v(v):
    return iterate(np.diag(3 * v**2), v, 3)[-1]


def test_linearises_once(answer: Answer) -> None:
    """the function is run once, however many steps there are"""
    function = answer.function("dominant_stretch", page=PAGE)
    runs = []

    def f(x):
        runs.append(x)
        return jnp.sin(x)

    function(f, jnp.ones(2), jnp.array([1.0, 0.5]), 7)
    if len(runs) > 2:
        raise CheckFailed(
            "The function is traced again for every step.",
            called="dominant_stretch(f, x, v, 7)",
            expected="f runs once",
            got=f"f ran {len(runs)} times",
            hint="call jax.linearize once, before the loop",
            page=PAGE,
        )
