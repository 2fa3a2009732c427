"""Checks of the exercise production-softplus."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import (
    Answer,
    Slip,
    carries_gradient,
    close,
    holds_under,
    needs_custom_vjp,
    needs_no_autodiff,
    needs_scalar,
)

ORDINARY = np.concatenate([np.linspace(-60.0, 60.0, 241), [-0.1, 1e-6, -1e-6]])
EXTREME = np.array([-1000.0, -300.0, -110.0, -104.0, -88.0, 87.5, 88.0, 88.6, 89.0, 100.0, 300.0, 1000.0])
POINTS = np.concatenate([ORDINARY, EXTREME])
INPUTS = jnp.asarray(POINTS, jnp.float32)
POINTS = np.asarray(INPUTS, np.float64)
VALUES = np.logaddexp(POINTS, 0.0)
SLOPES = 0.5 * (1.0 + np.tanh(POINTS / 2))
# Rounding of the input alone moves the value by this much, so a right answer may differ by it.
VALUE_SLACK = 1e-6
FEW = slice(101, 141, 4)  # not 0: a rule may have a kink there that only a second derivative sees
HALF = jnp.float32(0.5)
COTANGENTS = {
    "1": np.ones(POINTS.size),
    "0": np.zeros(POINTS.size),
    "another number for each x": np.random.default_rng(5).uniform(-30.0, 30.0, POINTS.size),
}


def test_scalar_value(answer: Answer) -> None:
    """softplus_prod(0.5) is one number, log(1 + e^0.5)"""
    close(
        answer.function("softplus_prod", page="rule-anatomy")(HALF),
        np.float32(np.logaddexp(0.5, 0.0)),
        called="softplus_prod(0.5)",
        slips=(
            Slip("the base of the logarithm is not e", lambda: np.logaddexp(0.5, 0.0) / np.log(2.0)),
            Slip("the slope, and not the value", lambda: 1 / (1 + np.exp(-0.5))),
        ),
        page="naive-softplus",
    )


def test_rule(answer: Answer) -> None:
    """its gradient comes from a custom VJP rule"""
    function = answer.function("softplus_prod", page="rule-anatomy")
    needs_custom_vjp(function, HALF, called="softplus_prod", page="rule-anatomy")


def test_no_autodiff(answer: Answer) -> None:
    """the rule gives the derivative itself, and does not ask JAX for it"""
    needs_no_autodiff(
        answer.function("softplus_prod", page="rule-anatomy"),
        HALF,
        jnp.float32(1.0),
        called="jax.vjp(softplus_prod, 0.5)",
        page="rule-anatomy",
    )


def test_values(answer: Answer) -> None:
    """the value is right from -1000 to 1000, and never inf or nan"""
    close(
        jax.jit(jax.vmap(answer.function("softplus_prod", page="rule-anatomy")))(INPUTS),
        VALUES.astype(np.float32),
        called="jax.jit(jax.vmap(softplus_prod))(x)",
        what="the value",
        at=POINTS,
        rtol=1e-6,
        atol=VALUE_SLACK,
        slips=(
            Slip("max(x, 0) alone: the bend around 0 is missing", lambda: np.maximum(POINTS, 0.0)),
            Slip("inf for large x: e^x overflows above 88", _overflowing),
        ),
        hint="the forward pass must not compute e^x for a large x, nor cut it off",
        page="stable-rule",
    )


def test_slopes(answer: Answer) -> None:
    """the gradient is right from -1000 to 1000, whatever cotangent comes"""
    function = answer.function("softplus_prod", page="rule-anatomy")
    needs_scalar(function, HALF, called="softplus_prod(0.5)", page="rule-anatomy")

    @jax.jit
    @jax.vmap
    def differentiated(x: jax.Array, cotangent: jax.Array) -> tuple[jax.Array, jax.Array]:
        value, pullback = jax.vjp(function, x)
        return value, pullback(cotangent)[0]

    close(
        differentiated(INPUTS, jnp.ones_like(INPUTS))[0],
        VALUES.astype(np.float32),
        called="jax.vjp(softplus_prod, x)[0] at each x",
        what="the value that fwd returns",
        at=POINTS,
        rtol=1e-6,
        atol=VALUE_SLACK,
        hint="fwd must return the same value as softplus_prod itself: it replaces it while differentiating",
        page="rule-anatomy",
    )
    for name, cotangent in COTANGENTS.items():
        close(
            differentiated(INPUTS, jnp.asarray(cotangent, jnp.float32))[1],
            (cotangent * SLOPES).astype(np.float32),
            called=f"jax.vjp(softplus_prod, x)[1](cotangent) at each x, the cotangent being {name}",
            what="the gradient",
            at=POINTS,
            rtol=2e-6,
            atol=1e-6 * max(1.0, float(np.max(np.abs(cotangent)))),
            slips=(
                Slip("the cotangent from above is ignored: bwd must multiply by it", lambda: SLOPES),
                Slip("sigmoid(-x) for sigmoid(x)", partial(np.multiply, cotangent, 1 - SLOPES)),
                Slip("a step: the bend around 0 is missing", partial(np.multiply, cotangent, POINTS > 0)),
                Slip("nan for large x: e^x / (1 + e^x) is inf / inf above 88", partial(_nan_slopes, cotangent)),
            ),
            hint="the slope is sigmoid(x), times the cotangent",
            page="stable-rule",
        )
    carries_gradient(function, HALF, called="softplus_prod", page="rule-anatomy")


def test_transforms(answer: Answer) -> None:
    """it works under grad, jit and vmap, and all together"""
    function, points = answer.function("softplus_prod", page="rule-anatomy"), INPUTS[FEW]
    holds_under(
        {
            "grad": lambda: jnp.stack([jax.grad(function)(x) for x in points[:3]]),
            "jit(grad)": lambda: jnp.stack([jax.jit(jax.grad(function))(x) for x in points[:3]]),
            "vmap(grad)": lambda: jax.vmap(jax.grad(function))(points),
            "grad(sum(vmap))": lambda: jax.grad(lambda xs: jnp.sum(jax.vmap(function)(xs)))(points),
            "grad(jit)": lambda: jnp.stack([jax.grad(jax.jit(function))(x) for x in points[:3]]),
            "vmap(grad(grad))": lambda: jax.vmap(jax.grad(jax.grad(function)))(points),
        },
        {
            "grad": SLOPES[FEW][:3].astype(np.float32),
            "jit(grad)": SLOPES[FEW][:3].astype(np.float32),
            "vmap(grad)": SLOPES[FEW].astype(np.float32),
            "grad(sum(vmap))": SLOPES[FEW].astype(np.float32),
            "grad(jit)": SLOPES[FEW][:3].astype(np.float32),
            "vmap(grad(grad))": (SLOPES * (1 - SLOPES))[FEW].astype(np.float32),
        },
        called="the gradient of softplus_prod",
        atol=1e-6,
        page="testing-rules",
    )


def _overflowing() -> np.ndarray:
    with np.errstate(over="ignore"):
        return np.where(POINTS > 88.72, np.inf, VALUES)


def _nan_slopes(cotangent: np.ndarray) -> np.ndarray:
    return np.where(POINTS > 88.72, np.nan, cotangent * SLOPES)
