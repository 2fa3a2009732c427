"""Checks of the warm-up soft-argmax."""

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, Slip, close, holds_under, needs_scalar, pulls_back_linearly

PAGE = "soft-position"
GENERATOR = np.random.default_rng(49)
# Large entries are dyadic, so that dividing them by the temperatures is exact.
CASES: tuple[tuple[str, np.ndarray, float], ...] = (
    ("five random entries", GENERATOR.standard_normal(5).astype(np.float32), 0.5),
    ("eight random entries", GENERATOR.standard_normal(8).astype(np.float32), 2.0),
    ("two entries", np.array([1.5, 1.25], np.float32), 1.0),
    ("one entry", np.array([3.0], np.float32), 0.7),
    ("zeros", np.zeros(4, np.float32), 0.5),
    ("negative entries", np.array([-3.0, -2.5, -4.0, -2.75], np.float32), 0.25),
    ("two equal peaks", np.array([4.0, 0.0, 0.0, 4.0, 1.0], np.float32), 0.5),
    ("entries in the thousands", np.array([1999.0, 2000.0, 2001.0, 2000.5], np.float32), 0.5),
    ("entries below minus a thousand", np.array([-3000.0, -3001.0, -3000.5], np.float32), 1.0),
    ("a low temperature", np.array([0.5, 0.25, 1.0, -2.0], np.float32), 0.0625),
)


def _shares(x: np.ndarray, tau: float) -> np.ndarray:
    scaled = x.astype(np.float64) / tau
    grown = np.exp(scaled - scaled.max())
    return np.asarray(grown / grown.sum())


def _place(x: np.ndarray, tau: float) -> np.floating:
    return np.float64(_shares(x, tau) @ np.arange(x.size))


def _slope(x: np.ndarray, tau: float) -> np.ndarray:
    """Each share, times its distance from the mean place, over the temperature."""
    return np.asarray(_shares(x, tau) * (np.arange(x.size) - _place(x, tau)) / tau)


def test_value(answer: Answer) -> None:
    """the value is the mean place, for small and large entries, one and many"""
    function = answer.function("soft_argmax", page=PAGE)
    for name, x, tau in CASES:
        called = f"soft_argmax(x, {tau:g}) with {name}"
        needs_scalar(lambda v, t=tau: function(v, t), jnp.asarray(x), called=called, hint="add up", page=PAGE)
        close(
            function(jnp.asarray(x), tau),
            np.float32(_place(x, tau)),
            called=called,
            what="the value",
            rtol=1e-4,
            atol=1e-5,
            slips=(
                Slip("the places are counted from 1", lambda x=x, tau=tau: _place(x, tau) + 1),
                Slip("x is multiplied by tau: divide", lambda x=x, tau=tau: _place(x, 1 / tau)),
                Slip("the temperature is not used", lambda x=x: _place(x, 1.0)),
                Slip("that is the hard argmax", lambda x=x: np.float64(np.argmax(x))),
                Slip(
                    "a mean of the products: the shares add up to 1, so a sum",
                    lambda x=x, t=tau: _place(x, t) / x.size,
                ),
                Slip("the mean of the entries, and not of their places", lambda x=x, t=tau: _shares(x, t) @ x),
            ),
            hint="jax.nn.softmax takes the largest entry away first, so that exp does not overflow",
            page=PAGE,
        )


def test_gradient(answer: Answer) -> None:
    """the gradient says for each entry where it pulls"""
    function = answer.function("soft_argmax", page=PAGE)
    for name, x, tau in CASES:
        called = f"jax.grad(soft_argmax)(x, {tau:g}) with {name}"
        needs_scalar(lambda v, t=tau: function(v, t), jnp.asarray(x), called=called, hint="add up", page=PAGE)
        right = _slope(x, tau)
        close(
            jax.grad(lambda v, t=tau: function(v, t))(jnp.asarray(x)),
            np.asarray(right, np.float32),
            called=called,
            what="the gradient",
            rtol=1e-3,
            atol=2e-5 / tau,
            slips=(
                Slip("no gradient is left: is there an argmax or a stop_gradient in it?", lambda r=right: 0.0 * r),
                Slip("1/tau is missing in the slope", lambda r=right, t=tau: r * t),
            ),
            page=PAGE,
        )
    for _, x, tau in CASES[:2]:
        pulls_back_linearly(lambda v, t=tau: function(v, t), (jnp.asarray(x),), called="soft_argmax", page=PAGE)


def test_transformed(answer: Answer) -> None:
    """it can be compiled, and mapped over rows and temperatures"""
    function = answer.function("soft_argmax", page=PAGE)
    rows = GENERATOR.standard_normal((4, 6)).astype(np.float32)
    temperatures = np.array([0.25, 0.5, 1.0, 3.0], np.float32)
    expected = [_place(row, float(tau)) for row, tau in zip(rows, temperatures, strict=True)]
    holds_under(
        {
            "vmap": lambda: jax.vmap(function)(jnp.asarray(rows), jnp.asarray(temperatures)),
            "jit(vmap)": lambda: jax.jit(jax.vmap(function))(jnp.asarray(rows), jnp.asarray(temperatures)),
        },
        np.asarray(expected, np.float32),
        called="soft_argmax of 4 rows at 4 temperatures",
        page=PAGE,
        atol=1e-4,
    )
