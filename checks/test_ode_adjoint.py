"""Checks of the exercise ode-adjoint."""

from functools import cache, partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import (
    CUSTOM_VJP,
    Answer,
    CheckFailed,
    Slip,
    close,
    double_precision,
    needs_custom_vjp,
    primitives,
    residuals_of,
)

PAGE = "backward-through-an-ode"
D = 3
GENERATOR = np.random.default_rng(123)
W = 0.8 * GENERATOR.standard_normal((D, D))
Z0 = GENERATOR.standard_normal(D)
COTANGENT = GENERATOR.standard_normal(D)
FEW, TWICE = 10, 20
MISTAKES: dict[str, dict[str, object]] = {
    "the sign of a' is wrong: it is -a df/dz": {"sign": 1.0},
    "it integrates forward in time: the step must be -T_END / N_STEPS": {"h": 1.0 / TWICE},
    "the cotangent is ignored: the adjoint must start from it": {"start": "2z"},
    "z stays at z(T): it must be integrated back as well": {"frozen": True},
    "it begins from z(0): the residual must be z(T)": {"start": "z0"},
    "the slope of tanh is missing in the derivative of the field": {"slope": False},
    "this is Euler's method on the way back: use the RK4 step": {"euler": True},
    "one step is missing on the way back": {"steps": TWICE - 1},
}
# The classical Runge-Kutta step: how far along the slope before each stage is asked, and what its slope counts.
REACHES, WEIGHTS = (0.0, 0.5, 0.5, 1.0), (1 / 6, 1 / 3, 1 / 3, 1 / 6)
LEAST_RATIO, MOST_RATIO = 8.0, 40.0


def test_unrolled_value(answer: Answer) -> None:
    """odeint_unrolled is RK4 with N_STEPS steps"""
    _check_value(answer, "odeint_unrolled", FEW, TWICE)


def test_adjoint_value(answer: Answer) -> None:
    """odeint_adjoint has the same value"""
    _check_value(answer, "odeint_adjoint", TWICE)


def test_rule(answer: Answer) -> None:
    """odeint_adjoint has a custom VJP rule, and odeint_unrolled has none"""
    with double_precision():
        few = answer.again(N_STEPS=FEW)
        z0, matrix = jnp.asarray(Z0), jnp.asarray(W)
        needs_custom_vjp(few.function("odeint_adjoint", page=PAGE), z0, matrix, called="odeint_adjoint", page=PAGE)
        found = primitives(few.function("odeint_unrolled", page=PAGE), z0, matrix)
    if CUSTOM_VJP in found:
        raise CheckFailed(
            "odeint_unrolled has a custom rule.",
            called="jax.make_jaxpr(odeint_unrolled)",
            expected="plain steps that JAX differentiates by itself",
            got="a call of a function with a custom VJP rule",
            hint="the unrolled version is the witness: keep it free of rules",
            page=PAGE,
        )


def test_unrolled_gradient(answer: Answer) -> None:
    """odeint_unrolled can be differentiated through its steps"""
    with double_precision():
        exact = _discrete_gradient(FEW)
        _, *got = _gradient(answer, FEW, "odeint_unrolled")
    for number, name in enumerate(("z0", "W")):
        close(
            got[number],
            exact[number],
            called=f"jax.vjp(odeint_unrolled, z0, W)[1](cotangent) with {FEW} steps",
            what=f"the gradient for {name}",
            rtol=1e-9,
            atol=1e-9,
            hint="it is the witness: plain steps, with nothing that stops a gradient",
            page=PAGE,
        )


def test_keeps_little(answer: Answer) -> None:
    """the backward pass keeps the end point and W, and no trajectory"""
    with double_precision():
        solve = answer.again(N_STEPS=TWICE).function("odeint_adjoint", page=PAGE)
        kept = residuals_of(solve, jnp.asarray(Z0), jnp.asarray(W))
    most = 3 * (D * D + D) + 16
    if kept.count > most:
        raise CheckFailed(
            "The backward pass keeps too much.",
            called=f"the residuals of jax.vjp(odeint_adjoint, z0, W) with {TWICE} steps, d = {D}",
            expected=f"about {D * D + D} numbers: z(T) and W",
            got=f"{kept.count} numbers",
            hint="fwd keeps z(T) and W; z is integrated backward together with the adjoint",
            page=PAGE,
        )


def test_gradient(answer: Answer) -> None:
    """its gradients are those of the adjoint equation, for any cotangent"""
    with double_precision():
        exact = _discrete_gradient(200)
        value, *got = _gradient(answer, TWICE)
        close(
            value,
            _solution(TWICE),
            called="jax.vjp(odeint_adjoint, z0, W)[0]",
            what="the value that fwd returns",
            rtol=1e-9,
            atol=1e-9,
            hint="fwd must return the same value as odeint_adjoint itself",
            page=PAGE,
        )
    called = f"jax.vjp(odeint_adjoint, z0, W)[1](cotangent) with {TWICE} steps"
    for number, name in enumerate(("z0", "W")):
        close(
            got[number],
            exact[number],
            called=called,
            what=f"the gradient for {name}",
            rtol=2e-4,
            atol=2e-5,
            slips=[Slip(sentence, partial(_wrong, number, **change)) for sentence, change in MISTAKES.items()],
            hint="start at (z(T), cotangent, 0) and go back in time: z' = f, a' = -a df/dz, w' = -a df/dW",
            page=PAGE,
        )


def test_order(answer: Answer) -> None:
    """twice as many steps bring it about 16 times closer to backprop through the steps"""
    with double_precision():
        gaps = [_gap(_gradient(answer, steps)[1:], _discrete_gradient(steps)) for steps in (FEW, TWICE)]
    called = f"odeint_adjoint against backprop through RK4, with {FEW} and with {TWICE} steps"
    if max(gaps) < 1e-11:
        raise CheckFailed(
            "This is backprop through the solver's own steps, not the adjoint equation.",
            called=called,
            expected="a small difference, of order h^4",
            got="none at all",
            hint="bwd must not differentiate the solver: it integrates (z, a, gradient of W) back in time",
            page=PAGE,
        )
    ratio = gaps[0] / max(gaps[1], 1e-300)
    if not LEAST_RATIO <= ratio <= MOST_RATIO:
        raise CheckFailed(
            "The backward integration is not RK4 with N_STEPS steps.",
            called=called,
            expected="a difference that falls about 16 times",
            got=f"{gaps[0]:.2g} and {gaps[1]:.2g}: {ratio:.2g} times",
            hint="take the same RK4 step, N_STEPS times, with -T_END / N_STEPS (2 times: Euler; 4 times: midpoint)",
            page=PAGE,
        )


def _check_value(answer: Answer, name: str, *numbers: int) -> None:
    for steps in numbers:
        with double_precision():
            solve = answer.again(N_STEPS=steps).function(name, page=PAGE)
            got = jax.jit(solve)(jnp.asarray(Z0), jnp.asarray(W))
        close(
            got,
            _solution(steps),
            called=f"{name}(z0, W) with N_STEPS = {steps}",
            rtol=1e-9,
            atol=1e-9,
            slips=(
                Slip("this is Euler's method: one evaluation a step", lambda: _euler(steps)),  # noqa: B023
                Slip("N_STEPS is not used: the checks change it", lambda: _solution(100)),
            ),
            hint="the classical Runge-Kutta step: h / 6 (k1 + 2 k2 + 2 k3 + k4)",
            page=PAGE,
        )


@cache  # two checks look at the same gradient, which takes longer to trace than all the rest of a check
def _gradient(answer: Answer, steps: int, name: str = "odeint_adjoint") -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the value, and the gradients for z0 and for W."""
    solve = answer.again(N_STEPS=steps).function(name, page=PAGE)

    @jax.jit
    def both(z0: jax.Array, w: jax.Array, cotangent: jax.Array) -> tuple[jax.Array, ...]:
        value, pullback = jax.vjp(solve, z0, w)
        return value, *pullback(cotangent)

    value, for_z0, for_w = both(jnp.asarray(Z0), jnp.asarray(W), jnp.asarray(COTANGENT))
    return np.asarray(value), np.asarray(for_z0), np.asarray(for_w)


def _discrete_gradient(steps: int) -> tuple[np.ndarray, np.ndarray]:
    """Backprop by hand through the steps of `_stages`, in float64; returns the gradients for z0 and for W."""
    h = 1.0 / steps
    for_z, for_w = COTANGENT, np.zeros((D, D))
    for inputs, slopes in reversed(_stages(steps)):
        cotangent, later = for_z, np.zeros(D)
        for stage, (weight, reach) in reversed(list(enumerate(zip(WEIGHTS, REACHES, strict=True)))):
            for_slope = weight * h * cotangent + later
            for_product = (1 - slopes[stage] ** 2) * for_slope
            for_input = W.T @ for_product
            for_w = for_w + np.outer(for_product, inputs[stage])
            for_z = for_z + for_input
            later = reach * h * for_input
    return for_z, for_w


def _wrong(
    number: int,
    *,
    sign: float = -1.0,
    h: float = -1.0 / TWICE,
    start: str = "",
    frozen: bool = False,
    slope: bool = True,
    euler: bool = False,
    steps: int = TWICE,
) -> np.ndarray:
    """Solve the adjoint equation with one mistake; return the gradient for z0 (0) or W (1)."""

    def derivative(z: np.ndarray, a: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        value = np.tanh(W @ z)
        pulled = a * (1 - value**2) if slope else a
        return (0 * value if frozen else value), sign * (W.T @ pulled), -np.outer(pulled, z)

    end = _solution(TWICE)
    z, a, w = (Z0 if start == "z0" else end), (2 * end if start == "2z" else COTANGENT), np.zeros((D, D))
    for _ in range(steps):
        k1 = derivative(z, a)
        if euler:
            z, a, w = z + h * k1[0], a + h * k1[1], w + h * k1[2]
            continue
        k2 = derivative(z + h / 2 * k1[0], a + h / 2 * k1[1])
        k3 = derivative(z + h / 2 * k2[0], a + h / 2 * k2[1])
        k4 = derivative(z + h * k3[0], a + h * k3[1])
        z, a, w = (
            before + h / 6 * (one + 2 * two + 2 * three + four)
            for before, one, two, three, four in zip((z, a, w), k1, k2, k3, k4, strict=True)
        )
    return (a, w)[number]


def _gap(one: tuple[np.ndarray, np.ndarray], other: tuple[np.ndarray, np.ndarray]) -> float:
    return float(max(np.max(np.abs(a - b)) for a, b in zip(one, other, strict=True)))


def _stages(steps: int) -> list[tuple[list[np.ndarray], list[np.ndarray]]]:
    """Solve with RK4; return for each step the four points at which the field was asked, and what it said."""
    z, h = Z0, 1.0 / steps
    taken = []
    for _ in range(steps):
        inputs: list[np.ndarray] = []
        slopes: list[np.ndarray] = []
        for reach in REACHES:
            inputs.append(z + reach * h * slopes[-1] if slopes else z)
            slopes.append(np.tanh(W @ inputs[-1]))
        taken.append((inputs, slopes))
        z = z + h * sum(weight * slope for weight, slope in zip(WEIGHTS, slopes, strict=True))
    return taken


def _solution(steps: int) -> np.ndarray:
    """Return z(T)."""
    (inputs, slopes), h = _stages(steps)[-1], 1.0 / steps
    return np.asarray(inputs[0] + h * sum(weight * slope for weight, slope in zip(WEIGHTS, slopes, strict=True)))


def _euler(steps: int) -> np.ndarray:
    z = Z0
    for _ in range(steps):
        z = z + np.tanh(W @ z) / steps
    return z
