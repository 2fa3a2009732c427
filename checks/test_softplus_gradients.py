"""Checks of the exercise softplus-gradients."""

from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, as_array, close

POINTS = np.linspace(-20.0, 20.0, 41)
SLOPES = 1.0 / (1.0 + np.exp(-POINTS))
STEPS = SLOPES * (1.0 - SLOPES)
SLIPS = (
    Slip("the slopes at -x: did the sign of the points get lost?", lambda: SLOPES[::-1]),
    Slip("the values of softplus, and not its slopes", lambda: np.logaddexp(POINTS, 0.0)),
    Slip("the second derivative: there is one grad too many", lambda: STEPS),
)
EACH_POINT = "take the derivative at each point: jax.vmap(jax.grad(f))(points)"


class _StandIn:
    """Takes the place of a function of the answer; its slope is unmistakable, and its values do not betray it."""

    def __init__(self, slope: float) -> None:
        @jax.custom_jvp
        def function(x: jax.Array) -> jax.Array:
            return jnp.logaddexp(x, 0.0)

        @function.defjvp
        def rule(primals: tuple[jax.Array], tangents: tuple[jax.Array]) -> tuple[jax.Array, jax.Array]:
            (x,), (tangent,) = primals, tangents
            return function(x), slope * jax.nn.sigmoid(x) * tangent

        self._function: Callable[[jax.Array], jax.Array] = function
        self.__name__ = "stand_in"

    def __call__(self, x: jax.Array) -> jax.Array:
        return self._function(jnp.asarray(x, jnp.float32))

    def defvjp(self, *arguments: object, **named: object) -> None:
        """The answer may define its rule once more; here it has no effect."""

    defjvp = defjvps = defvjp


def test_naive_slopes(answer: Answer) -> None:
    """g_naive holds the slope of softplus at all 41 points"""
    close(
        answer.g_naive,
        SLOPES.astype(np.float32),
        called="g_naive",
        what="g_naive",
        at=POINTS,
        atol=1e-6,
        slips=SLIPS,
        hint=EACH_POINT,
        page="naive-softplus",
    )


def test_custom_slopes(answer: Answer) -> None:
    """g_custom holds the slope of softplus at all 41 points"""
    close(
        answer.g_custom,
        SLOPES.astype(np.float32),
        called="g_custom",
        what="g_custom",
        at=POINTS,
        atol=1e-6,
        slips=SLIPS,
        hint=EACH_POINT,
        page="stable-rule",
    )


def test_they_are_derivatives(answer: Answer) -> None:
    """Both come from differentiating softplus_naive and softplus_custom with JAX"""
    again = answer.again(softplus_naive=_StandIn(3.0), softplus_custom=_StandIn(5.0))
    for name, slope, other in (("g_naive", 3.0, 5.0), ("g_custom", 5.0, 3.0)):
        source = name.replace("g_", "softplus_")
        called = f"your code once more, with a rule for {source} that gives {slope:g} times the slope"
        got = as_array(getattr(again, name), what=name, called=called, page="testing-rules")
        if got.shape == SLOPES.shape and np.allclose(got, slope * SLOPES, atol=1e-4):
            continue
        raise CheckFailed(
            f"{name} is not the derivative of {source} at the 41 points.",
            called=called,
            expected=f"{slope:g} times the slopes, {slope / 2:g} at x = 0",
            got=_middle(got),
            hint=_origin(got, source, other),
            page="testing-rules",
        )


def _middle(got: np.ndarray) -> str:
    return f"{got[20]:.4g} at x = 0" if got.shape == SLOPES.shape else f"an array of shape {got.shape}"


def _origin(got: np.ndarray, source: str, other: float) -> str:
    """Say where numbers come from that do not follow `source`."""
    if got.shape != SLOPES.shape:
        return EACH_POINT
    if np.allclose(got, other * SLOPES, atol=1e-4):
        return "it follows the other function: the two names are exchanged, or one result was copied"
    if np.allclose(got, SLOPES, atol=1e-2):
        return (
            f"it stays the same when softplus and its rule are exchanged: call jax.grad on {source} itself, "
            "instead of a formula, finite differences or another softplus"
        )
    return f"it must be the derivative of {source} at each point"
