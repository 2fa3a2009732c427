"""Checks of the exercise gradient-norm-log."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, holds_under, needs_custom_vjp

PAGE = "why-log-backward"
GENERATOR = np.random.default_rng(61)


def _normal(*shape: int) -> np.ndarray:
    return GENERATOR.standard_normal(shape).astype(np.float32)


# Pairs of what goes in and of the cotangent that comes back.
CASES = [
    ("5 numbers", _normal(5), 3.0 * _normal(5)),
    ("1 number", _normal(1), np.array([-2.5], np.float32)),
    ("negative cotangents", _normal(4), -np.abs(_normal(4)) - np.float32(0.5)),
    ("a cotangent of zeros", _normal(3), np.zeros(3, np.float32)),
    ("a 3 by 4 matrix", _normal(3, 4), _normal(3, 4)),
    ("an array of 2 by 3 by 4", _normal(2, 3, 4), _normal(2, 3, 4)),
    ("a single scalar", np.float32(0.7), np.float32(-4.0)),
    ("300 numbers", _normal(300), 1e3 * _normal(300)),
    ("equal cotangents", _normal(6), np.full(6, 0.25, np.float32)),
]


def _norm(ct: np.ndarray) -> np.float32:
    return np.float32(np.sqrt(np.sum(np.asarray(ct, np.float64) ** 2)))


def _largest(ct: np.ndarray) -> np.float32:
    return np.float32(np.max(np.abs(ct)))


def test_passes_through(answer: Answer) -> None:
    """value and cotangent pass unchanged, by a custom rule"""
    function = answer.function("watched", page=PAGE)
    for name, h, ct in CASES:
        close(function(jnp.asarray(h)), h, called=f"watched(h) with {name}", what="the value", page=PAGE)
        value, pull = jax.vjp(function, jnp.asarray(h))
        close(value, h, called=f"jax.vjp(watched, h)[0] with {name}", what="the value", page=PAGE)
        (got,) = pull(jnp.asarray(ct))
        close(
            got,
            ct,
            called=f"jax.vjp(watched, h)[1](ct) with {name}",
            what="the cotangent",
            hint="a probe only looks: hand on the ct that came",
            page=PAGE,
        )
    needs_custom_vjp(function, jnp.ones(3), called="watched", page=PAGE)


def test_logs(answer: Answer) -> None:
    """the logs are the length and the largest magnitude of the cotangent"""
    function = answer.function("watched", page=PAGE)
    for name, h, ct in CASES:
        called = f"jax.vjp(watched, h)[1].with_logs(ct) with {name}"
        _, pull = jax.vjp(function, jnp.asarray(h))
        _, logs = pull.with_logs(jnp.asarray(ct))
        for key in ("norm", "largest"):
            if key not in logs:
                raise CheckFailed(
                    f'There is no log entry "{key}".',
                    called=called,
                    expected="the entries 'norm' and 'largest'",
                    got=", ".join(sorted(map(repr, logs))) or "no entries",
                    hint="bwd returns a pair, cotangents and a dict, and is registered with defvjp_with_logs",
                    page=PAGE,
                )
        # Under a norm, 64 bits: the tolerance must not depend on the order of a sum.
        wide, inner = np.asarray(ct, np.float64), np.asarray(h, np.float64)
        close(
            logs["norm"],
            _norm(ct),
            called=called,
            what='the entry "norm"',
            rtol=1e-5,
            slips=[
                Slip("that is the length of h, and not of the cotangent", partial(_norm, inner)),
                Slip("the root is missing", partial(np.sum, wide**2)),
                Slip("that is the mean square's root: divide by nothing", lambda w=wide: np.sqrt(np.mean(w**2))),  # type: ignore[misc]
                Slip("that is the sum of the magnitudes", partial(np.sum, np.abs(wide))),
                Slip("that is the spectral norm of the matrix", partial(_spectral, wide)),
                Slip("there is one length for each row: all entries belong together", partial(_rows, wide)),
            ],
            page=PAGE,
        )
        close(
            logs["largest"],
            _largest(ct),
            called=called,
            what='the entry "largest"',
            slips=[
                Slip("the magnitude is missing: a large negative entry counts too", partial(np.max, wide)),
                Slip("that is about h, and not about the cotangent", partial(_largest, inner)),
            ],
            page=PAGE,
        )


def test_transforms(answer: Answer) -> None:
    """it reports under jit, for a batch and inside of a loss too"""
    function = answer.function("watched", page=PAGE)
    xs, scale = _normal(4, 3), np.float32(-1.5)

    def norm(x: jax.Array) -> jax.Array:
        pull = jax.vjp(lambda h: jnp.sum(function(jnp.sin(h)) ** 2), x)[1]
        return pull.with_logs(jnp.float32(scale))[1]["norm"]  # type: ignore[no-any-return]

    lengths = np.array([_norm(2 * scale * np.sin(row.astype(np.float64))) for row in xs])
    holds_under(
        {
            "one row": lambda: norm(jnp.asarray(xs[0])),
            "jit": lambda: jax.jit(norm)(jnp.asarray(xs[0])),
            "vmap": lambda: jax.vmap(norm)(jnp.asarray(xs)),
            "jit(vmap)": lambda: jax.jit(jax.vmap(norm))(jnp.asarray(xs)),
        },
        {"one row": lengths[0], "jit": lengths[0], "vmap": lengths, "jit(vmap)": lengths},
        called="the norm that watched logs",
        page=PAGE,
        atol=1e-5,
    )


def _spectral(ct: np.ndarray) -> np.ndarray:
    return np.linalg.norm(ct, 2) if ct.ndim == 2 else np.asarray(np.nan)


def _rows(ct: np.ndarray) -> np.ndarray:
    return np.linalg.norm(ct, axis=-1) if ct.ndim else np.asarray(np.nan)
