"""Checks of the warm-up polar-rule."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, carries_gradient, close, holds_under, needs_custom_vjp

PAGE = "testing-rules"
POINTS = np.array(
    [[3.0, 4.0], [-1.5, 0.25], [0.0, 2.0], [0.01, -0.02], [-40.0, -9.0], [1.0, 1.0], [0.7, 0.0], [-2.0, 0.0]],
    np.float32,
)
COTANGENTS = np.array(
    [[1.0, 0.0], [0.0, 1.0], [2.0, -3.0], [-0.5, 0.25], [10.0, 7.0], [1.0, 1.0], [0.0, 0.0], [3.0, -1.0]], np.float32
)
X, Y = POINTS.astype(np.float64).T
RADIUS = np.hypot(X, Y)
VALUES = np.stack([RADIUS, np.arctan2(Y, X)], axis=1)


def pair_of(value, called):
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise CheckFailed(
            "That is not a pair.",
            called=called,
            expected="(radius, angle)",
            got=type(value).__name__,
            page="rule-anatomy",
        )
    return value


def pulled_back(along, across):
    """The cotangents of x and y, from factors for the two directions."""
    return np.stack([along * X - across * Y, along * Y + across * X], axis=1)


FROM_RADIUS, FROM_ANGLE = COTANGENTS.astype(np.float64).T
EXPECTED = pulled_back(FROM_RADIUS / RADIUS, FROM_ANGLE / RADIUS**2)


def test_values(answer: Answer) -> None:
    """radius and angle are right, as a pair"""
    function = answer.function("polar", page=PAGE)
    got = [pair_of(function(jnp.float32(x), jnp.float32(y)), f"polar({x:g}, {y:g})") for x, y in POINTS]
    close(
        np.array([[np.asarray(part) for part in pair] for pair in got]),
        VALUES.astype(np.float32),
        called="polar(x, y) at eight points",
        rtol=1e-5,
        atol=1e-6,
        slips=[
            Slip("angle and radius are exchanged", lambda: VALUES[:, ::-1]),
            Slip(
                "the arguments of arctan2 are exchanged: it takes y first",
                lambda: np.stack([RADIUS, np.arctan2(X, Y)], axis=1),
            ),
            Slip(
                "arctan(y / x) knows only half of the directions",
                lambda: np.stack([RADIUS, np.arctan(Y / np.where(X == 0, 1e-30, X))], axis=1),
            ),
            Slip(
                "the root is missing: this is the square of the radius",
                lambda: np.stack([RADIUS**2, VALUES[:, 1]], 1),
            ),
        ],
        page=PAGE,
    )


def test_value_under_differentiation(answer: Answer) -> None:
    """the value is the same while JAX differentiates"""
    function = answer.function("polar", page=PAGE)
    got = [jax.vjp(function, jnp.float32(x), jnp.float32(y))[0] for x, y in POINTS]
    close(
        np.array([[np.asarray(part) for part in pair_of(pair, "jax.vjp(polar, x, y)[0]")] for pair in got]),
        VALUES.astype(np.float32),
        called="jax.vjp(polar, x, y)[0]",
        rtol=1e-5,
        atol=1e-6,
        hint="fwd has to return the same pair as the function",
        page="rule-anatomy",
    )


def test_rule(answer: Answer) -> None:
    """its cotangents come from a custom VJP rule"""
    function = answer.function("polar", page=PAGE)
    x, y = jnp.float32(3.0), jnp.float32(4.0)
    needs_custom_vjp(function, x, y, called="polar", page="rule-anatomy")
    carries_gradient(lambda x, y: sum(function(x, y)), x, y, called="polar", page="rule-anatomy")


def test_pullback(answer: Answer) -> None:
    """both cotangents flow back to both inputs"""
    function = answer.function("polar", page=PAGE)
    got = []
    for (x, y), (radius, angle) in zip(POINTS, COTANGENTS, strict=True):
        value, pullback = jax.vjp(function, jnp.float32(x), jnp.float32(y))
        kind = type(pair_of(value, "jax.vjp(polar, x, y)[0]"))
        got.append([np.asarray(part) for part in pullback(kind((jnp.float32(radius), jnp.float32(angle))))])
    close(
        np.array(got),
        EXPECTED.astype(np.float32),
        called="the pullback of polar: cotangents of (x, y) at eight points",
        rtol=1e-4,
        atol=1e-5,
        slips=[
            Slip("the cotangents of x and y are exchanged", partial(np.flip, EXPECTED, 1)),
            Slip("the cotangent of the radius is ignored", lambda: pulled_back(0 * RADIUS, FROM_ANGLE / RADIUS**2)),
            Slip("the cotangent of the angle is ignored", lambda: pulled_back(FROM_RADIUS / RADIUS, 0 * RADIUS)),
            Slip(
                "the sign of the angle's part is flipped",
                lambda: pulled_back(FROM_RADIUS / RADIUS, -FROM_ANGLE / RADIUS**2),
            ),
            Slip(
                "the angle's part is divided by the radius once, and not twice",
                lambda: pulled_back(FROM_RADIUS / RADIUS, FROM_ANGLE / RADIUS),
            ),
            Slip("both cotangents from above are taken to be 1", lambda: pulled_back(1 / RADIUS, 1 / RADIUS**2)),
        ],
        page=PAGE,
    )


def test_transforms(answer: Answer) -> None:
    """it works under jit and vmap"""
    function = answer.function("polar", page=PAGE)

    def pull(x, y, radius, angle):
        value, pullback = jax.vjp(function, x, y)
        return jnp.stack(pullback(type(pair_of(value, "polar"))((radius, angle))))

    holds_under(
        {
            "jit": lambda: jnp.stack(
                [
                    jax.jit(pull)(*map(jnp.float32, (*point, *above)))
                    for point, above in zip(POINTS, COTANGENTS, strict=True)
                ]
            ),
            "vmap": lambda: jax.vmap(pull)(*POINTS.T, *COTANGENTS.T),
            "jit(vmap)": lambda: jax.jit(jax.vmap(pull))(*POINTS.T, *COTANGENTS.T),
        },
        EXPECTED,
        called="the pullback of polar",
        page=PAGE,
        atol=1e-3,
    )
