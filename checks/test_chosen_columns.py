"""Checks of the warm-up chosen-columns."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, count_directions

PAGE = "matrix-by-hand"
GENERATOR = np.random.default_rng(45)


def mix(weights, x):
    return jnp.sin(weights @ x) * 2.0 + jnp.sum(x**3)


def case(outputs, inputs, scale=1.0):
    """Return a function, a point, and the exact Jacobian there."""
    weights = GENERATOR.standard_normal((outputs, inputs)).astype(np.float32)
    x = (scale * GENERATOR.standard_normal(inputs)).astype(np.float32)
    wide, point = weights.astype(np.float64), x.astype(np.float64)
    exact = 2.0 * np.cos(wide @ point)[:, None] * wide + 3.0 * point**2
    return partial(mix, jnp.asarray(weights)), jnp.asarray(x), exact.astype(np.float32)


CASES = (
    (4, 6, 1.0, (5, 0, 2)),
    (3, 3, 1.0, (2, 0, 1)),
    (2, 7, 0.0, (6,)),
    (6, 2, -1.0, (1, 0, 1, 1)),
    (1, 1, 1.0, (0,)),
    (1, 5, 2.0, (3, 4)),
    (3, 40, 0.3, (39, 7, 8, 0, 20)),
)


def test_columns(answer: Answer) -> None:
    """the chosen columns come in the order asked for, for wide and tall Jacobians"""
    function = answer.function("columns", page=PAGE)
    for outputs, inputs, scale, chosen in CASES:
        f, x, exact = case(outputs, inputs, scale)
        right = exact[:, list(chosen)]
        in_order = exact[:, sorted(chosen)]
        together = exact[:, list(chosen)].sum(axis=1, keepdims=True) * np.ones((1, len(chosen)), np.float32)
        slips = [
            Slip(
                "these are the columns in rising order, and not in the order asked for", partial(np.asarray, in_order)
            ),
            Slip("all chosen columns were pushed as one direction: they are added up", partial(np.asarray, together)),
        ]
        value = np.repeat(np.asarray(f(x))[:, None], len(chosen), axis=1)
        slips.append(Slip("that is the value of f, and not its change", partial(np.asarray, value)))
        if outputs == len(chosen):
            turned = right.T
            slips.append(Slip("each column stands in a row: vmap stacks along axis 0", partial(np.asarray, turned)))
        if outputs == inputs:
            rows = exact.T[:, list(chosen)]
            slips.append(Slip("these are rows of the Jacobian, and not columns", partial(np.asarray, rows)))
        close(
            function(f, x, jnp.asarray(chosen)),
            right,
            called=f"columns(f, x, {list(chosen)}) for {inputs} inputs and {outputs} outputs",
            rtol=1e-4,
            atol=1e-4 * float(np.max(np.abs(exact))),
            slips=slips,
            hint=f"one column has {outputs} entries, one for each output, and stands upright",
            page=PAGE,
        )


def test_pushes(answer: Answer) -> None:
    """it takes one pushforward for each chosen column"""
    function = answer.function("columns", page=PAGE)
    for inputs, chosen in ((9, (4, 1)), (30, (2, 29, 0, 11, 5))):
        f, x, _ = case(3, inputs)
        called = f"columns(f, x, {list(chosen)}) for {inputs} inputs"
        numbers = jnp.asarray(chosen)
        _, pushed = count_directions(
            lambda g, x=x, numbers=numbers: function(g, x, numbers), f, inputs, called=called, page=PAGE
        )
        if pushed == len(chosen):
            continue
        if pushed == 0:
            hint = "seed each column with a one in its place, and push it with jax.jvp"
        elif pushed == inputs:
            hint = "that is the whole Jacobian: make directions for the chosen columns only"
        else:
            hint = "give vmap one direction for each chosen column"
        raise CheckFailed(
            "The number of pushforwards is not the number of columns.",
            called=called,
            expected=f"{len(chosen)} pushforwards",
            got=f"{pushed} pushforwards",
            hint=hint,
            page=PAGE,
        )


def test_under_jit(answer: Answer) -> None:
    """it works under jit, for column numbers that are not known yet"""
    function = answer.function("columns", page=PAGE)
    f, x, exact = case(4, 5)
    close(
        jax.jit(lambda x, chosen: function(f, x, chosen))(x, jnp.array([3, 3, 0])),
        exact[:, [3, 3, 0]],
        called="jax.jit(columns of f)(x, [3, 3, 0])",
        rtol=1e-4,
        atol=1e-4 * float(np.max(np.abs(exact))),
        page=PAGE,
    )
