"""Checks of the warm-up speed-along-a-path."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "what-jvp-wants"


def circle(t):
    return jnp.array([jnp.cos(2.0 * t), jnp.sin(2.0 * t)])


def line(t):
    return jnp.array([t])


def mix(p):
    return jnp.array([p[0] * p[1], p[0] ** 2, jnp.exp(p[1])])


def pair_of(value):
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise CheckFailed(
            "That is not a pair.",
            called="velocity(f, path, t)",
            expected="(position, velocity)",
            got=f"{type(value).__name__}",
            hint="jax.jvp returns just such a pair",
            page=PAGE,
        )
    return value


def test_position_and_velocity(answer: Answer) -> None:
    """position and velocity are right, for several maps, paths and times"""
    function = answer.function("velocity", page=PAGE)
    cases = (
        ("mix of a circle", mix, circle, 0.4),
        ("mix of a circle", mix, circle, jnp.float32(-1.3)),
        ("the cube of a line", lambda p: p**3, line, 2.0),
        ("a matrix", lambda p: jnp.outer(p, p), circle, 0.0),
    )
    for name, f, path, t in cases:
        time = float(t)
        place = np.asarray(f(path(time)))
        speed = np.asarray(jax.jacfwd(lambda s, f=f, path=path: f(path(s)))(time))
        of_path = np.asarray(jax.jacfwd(path)(time))
        at_path = np.asarray(jax.jvp(f, (path(time),), (path(time),))[1])
        ones = np.asarray(jax.jvp(f, (path(time),), (jnp.ones_like(path(time)),))[1])
        called = f"velocity({name}, t = {time:g})"
        got_place, got_speed = pair_of(function(f, path, t))
        close(
            got_place,
            place,
            called=called,
            what="the position",
            rtol=1e-4,
            atol=1e-6,
            slips=[Slip("position and velocity are exchanged", partial(np.asarray, speed))],
            page=PAGE,
        )
        close(
            got_speed,
            speed,
            called=called,
            what="the velocity",
            rtol=1e-4,
            atol=1e-6,
            slips=[
                Slip("that is the velocity on the path, before the map", partial(np.asarray, of_path)),
                Slip("the tangent is path(t) itself, and not its rate of change", partial(np.asarray, at_path)),
                Slip("the tangent is all ones, and not the velocity on the path", partial(np.asarray, ones)),
            ],
            page=PAGE,
        )


def test_under_vmap(answer: Answer) -> None:
    """it works for many times at once, under vmap"""
    function = answer.function("velocity", page=PAGE)
    times = jnp.linspace(-1.0, 1.0, 5)
    _, speeds = jax.vmap(lambda t: pair_of(function(mix, circle, t)))(times)
    close(
        speeds,
        np.stack([np.asarray(jax.jacfwd(lambda s: mix(circle(s)))(float(t))) for t in times]),
        called="jax.vmap(velocity of mix of a circle)(5 times)",
        rtol=1e-4,
        atol=1e-6,
        page=PAGE,
    )
