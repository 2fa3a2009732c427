"""Checks of the warm-up complex-step."""

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "complex-downhill"
TARGET = np.array([1 + 2j, -3 + 0.5j, 0.25 - 1j, -2j], np.complex64)
WEIGHTS = np.array([1.0, 0.5, 2.0, 0.1], np.float32)
START = np.array([0.5 - 1j, 2 + 2j, 0, -1.5 + 0.75j], np.complex64)


def lopsided(z: jax.Array) -> jax.Array:
    """Steeper along the imaginary axis than along the real one."""
    gap = z - TARGET
    return jnp.sum(WEIGHTS * (gap.real**2 + 3.0 * gap.imag**2 + gap.real * gap.imag))


def uphill(z: np.ndarray) -> np.ndarray:
    """The direction of steepest ascent of `lopsided`, on paper."""
    gap = z - TARGET
    return WEIGHTS * ((2 * gap.real + gap.imag) + 1j * (6 * gap.imag + gap.real))


def _slips(start: np.ndarray, up: np.ndarray, rate: float) -> list[Slip]:
    return [
        Slip(
            "the gradient is subtracted as jax.grad gives it: it is the mirror image of uphill",
            partial(_walk, start, np.conj(up), rate),
        ),
        Slip("the step goes uphill", partial(_walk, start, up, -rate)),
        Slip("half the step: there is no factor one half in JAX's convention", partial(_walk, start, up, rate / 2)),
        Slip("only the real part of the gradient is used", partial(_walk, start, up.real, rate)),
        Slip("that is the conjugated gradient itself, and not the parameters after a step", partial(np.asarray, up)),
        Slip(
            "the parameters come out mirrored: only the gradient is conjugated",
            partial(_walk, np.conj(start), np.conj(up), rate),
        ),
    ]


def _walk(start: np.ndarray, direction: np.ndarray, rate: float) -> np.ndarray:
    return (start - rate * direction).astype(start.dtype)


def _kept(got: object, given: object, called: str) -> None:
    """Check structure and dtypes: a step must give something that the next step can take."""
    if jax.tree.structure(got) != jax.tree.structure(given):
        raise CheckFailed(
            "The new parameters have another structure than the old ones.",
            called=called,
            expected=str(jax.tree.structure(given)),
            got=str(jax.tree.structure(got)),
            hint="did the function forget its return?" if got is None else "go through the tree with jax.tree.map",
            page=PAGE,
        )
    for new, old in zip(jax.tree.leaves(got), jax.tree.leaves(given), strict=True):
        if jnp.result_type(new) != jnp.result_type(old):
            raise CheckFailed(
                "A leaf has changed its dtype.",
                called=called,
                expected=str(jnp.result_type(old)),
                got=str(jnp.result_type(new)),
                hint="a real parameter stays real, and a complex one stays complex",
                page=PAGE,
            )


def test_complex_array(answer: Answer) -> None:
    """a step of complex numbers goes straight downhill"""
    function = answer.function("complex_step", page=PAGE)
    for start, rate in ((START, 0.1), (np.conj(START), 0.03), (START * 0, 0.25)):
        called = f"complex_step(loss, four complex numbers, {rate})"
        got = function(lopsided, jnp.asarray(start), rate)
        _kept(got, start, called)
        up = uphill(start)
        close(
            got,
            _walk(start, up, rate),
            called=called,
            what="the step",
            rtol=1e-5,
            atol=1e-5,
            slips=_slips(start, up, rate),
            page=PAGE,
        )


def test_real_array(answer: Answer) -> None:
    """real parameters take the usual step, and stay real"""
    function = answer.function("complex_step", page=PAGE)
    start = np.array([[1.0, -2.0, 0.0]], np.float32)
    called = "complex_step(loss, real numbers, 0.2)"
    got = function(lambda w: jnp.sum(w**3 + w), jnp.asarray(start), 0.2)
    _kept(got, start, called)
    close(got, start - np.float32(0.2) * (3 * start**2 + 1), called=called, rtol=1e-5, atol=1e-5, page=PAGE)


def test_tree(answer: Answer) -> None:
    """a tree of real and complex leaves works, scalars included"""
    function = answer.function("complex_step", page=PAGE)

    def loss(params: Any) -> jax.Array:
        gain, (phase, shift) = params["gain"], params["rest"]
        return jnp.abs(gain * phase - (1 + 1j)) ** 2 + jnp.sum(shift * jnp.imag(gain)) + jnp.sum(shift**2)

    params = {
        "gain": jnp.complex64(0.5 - 2j),
        "rest": (jnp.complex64(1.5 + 0.5j), jnp.array([0.5, -1.0, 2.0])),
    }
    called = "complex_step(loss, a dict of real and complex arrays, 0.05)"
    got: Any = function(loss, params, 0.05)
    _kept(got, params, called)
    gain, (phase, shift) = np.complex64(0.5 - 2j), (np.complex64(1.5 + 0.5j), np.array([0.5, -1.0, 2.0], np.float32))
    error = gain * phase - (1 + 1j)
    ups = (
        2 * error * np.conj(phase) + 1j * np.sum(shift),
        2 * error * np.conj(gain),
        np.imag(gain) + 2 * shift,
    )
    leaves = (got["gain"], got["rest"][0], got["rest"][1])
    names = ("the step of the complex leaf 'gain'", "the step of the complex leaf 'phase'", "the step of a real leaf")
    for new, old, up, name in zip(leaves, (gain, phase, shift), ups, names, strict=True):
        expected = np.asarray(old - 0.05 * up).astype(np.asarray(old).dtype)
        slips = _slips(np.asarray(old), np.asarray(up), 0.05) if np.iscomplexobj(old) else []
        close(new, expected, called=called, what=name, rtol=1e-5, atol=1e-5, slips=slips, page=PAGE)


def test_arrives(answer: Answer) -> None:
    """300 steps under jit arrive at the minimum"""
    function = answer.function("complex_step", page=PAGE)
    step = jax.jit(lambda z: function(lopsided, z, 0.1))
    z: Any = jnp.asarray(START)
    _kept(step(z), z, "jax.jit(complex_step)")
    for _ in range(300):
        z = step(z)
    close(z, TARGET, called="complex_step, 300 times, under jax.jit", what="where it ends", atol=0.05, page=PAGE)
