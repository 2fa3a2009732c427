"""Checks of the exercise clip-global-norm."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, carries_gradient, close, holds_under, needs_custom_vjp

type Tree = object
PAGE = "clip-by-global-norm"


class Layer(NamedTuple):
    weight: jax.Array
    bias: jax.Array


GENERATOR = np.random.default_rng(7)


def _draw(*shape: int) -> jax.Array:
    return jnp.asarray(GENERATOR.standard_normal(shape), jnp.float32)


PARAMS = {"a": _draw(4, 3), "b": [_draw(5), jnp.float32(2.0)]}
COTANGENT = {"a": _draw(4, 3), "b": [_draw(5), jnp.float32(-1.5)]}
NORM = float(
    np.linalg.norm(np.concatenate([np.ravel(leaf) for leaf in jax.tree.leaves(COTANGENT)]).astype(np.float64))
)
OTHER_TREES = {
    "a tuple": (_draw(3), _draw(2, 2)),
    "a NamedTuple": Layer(_draw(3, 2), _draw(2)),
    "a single array": _draw(6),
    "a single number": jnp.float32(3.0),
    "nested dicts": {"x": {"y": {"z": _draw(4)}}, "w": _draw(1)},
}


def test_forward(answer: Answer) -> None:
    """the forward pass returns the parameters unchanged, whatever tree they are"""
    function = answer.function("clip_grad_global_norm", page=PAGE)
    for name, params in {"a dict": PARAMS, **OTHER_TREES}.items():
        close(
            function(params, 1.0),
            jax.tree.map(np.asarray, params),
            called=f"clip_grad_global_norm({name}, 1.0)",
            rtol=0.0,
            atol=0.0,
            hint="only the cotangent is clipped; the value passes through",
            page=PAGE,
        )


def test_rule(answer: Answer) -> None:
    """its gradient comes from a custom VJP rule"""
    function = answer.function("clip_grad_global_norm", page=PAGE)
    needs_custom_vjp(lambda params: function(params, 1.0), PARAMS, called="clip_grad_global_norm", page=PAGE)
    carries_gradient(lambda params: function(params, 1.0), PARAMS, called="clip_grad_global_norm", page=PAGE)


def test_above(answer: Answer) -> None:
    """a cotangent that is too long is scaled down to max_norm, in the same direction"""
    for factor in (0.25, 0.99):
        _check(answer, PARAMS, COTANGENT, factor * NORM, "a dict of arrays")


def test_below(answer: Answer) -> None:
    """a cotangent that is short enough is not changed"""
    for factor in (1.01, 3.0):
        _check(answer, PARAMS, COTANGENT, factor * NORM, "a dict of arrays")


def test_zero(answer: Answer) -> None:
    """a cotangent of zeros stays zero"""
    zeros = jax.tree.map(jnp.zeros_like, COTANGENT)
    _check(answer, PARAMS, zeros, 1.0, "a dict of arrays, with a cotangent of zeros")


def test_trees(answer: Answer) -> None:
    """it works for every kind of tree"""
    for name, params in OTHER_TREES.items():
        _check(answer, params, jax.tree.map(lambda leaf: 10.0 * leaf + 1.0, params), 2.0, name)


def test_transforms(answer: Answer) -> None:
    """it works under grad, jit and vmap"""
    function = answer.function("clip_grad_global_norm", page=PAGE)
    points = jnp.asarray([[3.0, 4.0], [0.3, 0.4]], jnp.float32)

    def loss(x: jax.Array) -> jax.Array:
        return jnp.sum(function({"x": x}, 1.0)["x"] ** 2) / 2  # type: ignore[index]

    expected = np.asarray([[0.6, 0.8], [0.3, 0.4]], np.float32)
    holds_under(
        {
            "grad": lambda: jnp.stack([jax.grad(loss)(x) for x in points]),
            "jit(grad)": lambda: jnp.stack([jax.jit(jax.grad(loss))(x) for x in points]),
            "vmap(grad)": lambda: jax.vmap(jax.grad(loss))(points),
            "jit(vmap(grad))": lambda: jax.jit(jax.vmap(jax.grad(loss)))(points),
        },
        expected,
        called="the gradient of |x|^2 / 2 through clip_grad_global_norm(x, 1.0)",
        atol=1e-5,
        page=PAGE,
    )


def _check(answer: Answer, params: Tree, cotangent: Tree, max_norm: float, name: str) -> None:
    function = answer.function("clip_grad_global_norm", page=PAGE)

    @jax.jit
    def differentiated(p: Tree, c: Tree) -> tuple[Tree, tuple[Tree, ...]]:
        value, pullback = jax.vjp(lambda q: function(q, max_norm), p)
        return value, pullback(c)

    value, (got,) = differentiated(params, cotangent)
    close(
        value,
        jax.tree.map(np.asarray, params),
        called=f"the forward pass while differentiating, for {name}",
        what="what fwd returns",
        rtol=0.0,
        atol=0.0,
        hint="fwd must return the parameters unchanged, too",
        page=PAGE,
    )
    leaves = [np.asarray(leaf, np.float64) for leaf in jax.tree.leaves(cotangent)]
    norm = float(np.sqrt(sum(np.sum(leaf**2) for leaf in leaves)))
    scale = min(1.0, max_norm / norm) if norm else 1.0
    expected = jax.tree.map(lambda leaf: (scale * np.asarray(leaf, np.float64)).astype(np.float32), cotangent)
    called = f"the cotangent of {name}: norm {norm:.4g}, max_norm {max_norm:.4g}"
    try:
        close(got, expected, called=called, what="the cotangent", rtol=2e-5, atol=1e-6, page=PAGE)
    except CheckFailed as failure:
        hint = _likely(got, leaves, max_norm) or failure.hint
        raise CheckFailed(
            failure.message, called=called, expected=failure.expected, got=failure.got, hint=hint, page=PAGE
        ) from None


def _likely(got: object, leaves: list[np.ndarray], max_norm: float) -> str:
    """Compare the whole tree with wrong ways to measure it."""
    total = sum(np.sum(leaf**2) for leaf in leaves)
    count = sum(leaf.size for leaf in leaves)
    norm = np.sqrt(total)

    def scaled(by: float) -> list[np.ndarray]:
        return [min(1.0, by) * leaf for leaf in leaves]

    with np.errstate(all="ignore"):
        wrong = (
            ("the square root is missing: this clips by the squared norm", scaled(max_norm / total)),
            ("each leaf was clipped by its own norm: take one norm over all leaves", [
                min(1.0, max_norm / np.sqrt(np.sum(leaf**2))) * leaf for leaf in leaves
            ]),
            ("this clips by the sum of absolute values: the L2 norm is asked for",
             scaled(max_norm / sum(np.sum(np.abs(leaf)) for leaf in leaves))),
            ("this clips by the largest entry: the L2 norm is asked for",
             scaled(max_norm / max(np.max(np.abs(leaf)) for leaf in leaves))),
            ("this clips by the root mean square: do not divide by the number of entries",
             scaled(max_norm / np.sqrt(total / count))),
            ("it is rescaled although it was short enough: never make it longer",
             [max_norm / norm * leaf for leaf in leaves]),
            ("nothing was clipped", leaves),
            ("the gradient is blocked: everything is zero", [0.0 * leaf for leaf in leaves]),
        )  # fmt: skip
        found = [np.asarray(leaf, np.float64) for leaf in jax.tree.leaves(got)]
        if len(found) != len(leaves):
            return ""
        for sentence, values in wrong:
            if all(one.shape == other.shape and np.allclose(one, other, rtol=1e-4, atol=1e-7)
                   for one, other in zip(found, values, strict=True)):  # fmt: skip
                return sentence
    return ""
