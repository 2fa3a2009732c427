"""Checks of the warm-up clipped-mean-gradient."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "gradient-for-each-example"

type Batch = tuple[Any, np.ndarray, np.ndarray]


def of_a_dict(params: Any, x: jax.Array, y: jax.Array) -> jax.Array:
    return (jnp.tanh(x @ params["w"]) @ params["v"] + params["b"] - y) ** 2


def of_an_array(w: jax.Array, x: jax.Array, y: jax.Array) -> jax.Array:
    return jnp.sum(w * x) * y


def of_a_tuple(params: Any, x: jax.Array, y: jax.Array) -> jax.Array:
    scale, (shift,) = params
    return jnp.sum(jnp.sin(scale * x + shift) * y)


def _normal(seed: int, *shape: int) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def _batch_of_a_dict(count: int) -> Batch:
    params = {"w": _normal(1, 3, 4), "v": _normal(2, 4), "b": np.float32(0.5)}
    return params, _normal(3, count, 3), 3 * _normal(4, count)


def _cases() -> Iterator[tuple[str, Callable[..., Any], Batch]]:
    of_tuples = (np.float32(1.5), (_normal(8, 2),))
    yield "a dict of parameters, 7 examples", of_a_dict, _batch_of_a_dict(7)
    yield "an array of parameters, 4 examples", of_an_array, (_normal(5, 3), _normal(6, 4, 3), _normal(7, 4))
    yield "nested tuples, 5 examples", of_a_tuple, (of_tuples, _normal(9, 5, 2), _normal(10, 5, 2))


def _gradients(loss: Callable[..., Any], batch: Batch) -> list[Any]:
    """Return the gradient of each example, one after the other."""
    params, xs, ys = batch
    gradient = jax.jit(jax.grad(loss))
    return [jax.tree.map(np.asarray, gradient(params, x, y)) for x, y in zip(xs, ys, strict=True)]


def _norm(tree: Any) -> float:
    numbers = np.concatenate([np.ravel(leaf) for leaf in jax.tree.leaves(tree)])
    return float(np.linalg.norm(numbers.astype(np.float64)))


def _scaled(tree: Any, factor: float) -> Any:
    return jax.tree.map(lambda leaf: np.asarray(leaf * factor, np.float32), tree)


def _clip(tree: Any, limit: float) -> Any:
    return _scaled(tree, min(1.0, limit / _norm(tree)) if _norm(tree) else 1.0)


def _mean(trees: list[Any]) -> Any:
    return jax.tree.map(lambda *leaves: np.asarray(np.mean(leaves, axis=0), np.float32), *trees)


def _wrong(each: list[Any], limit: float) -> dict[str, Any]:
    return {
        "the mean is clipped, and not each gradient": _clip(_mean(each), limit),
        "that is the mean without any clipping": _mean(each),
        "each leaf is clipped by its own norm, and not by that of the whole tree": _mean(
            [jax.tree.map(lambda leaf: _clip(leaf, limit), tree) for tree in each]
        ),
        "short gradients are stretched to the limit: only the longer ones are to change": _mean(
            [_scaled(tree, limit / max(_norm(tree), 1e-30)) for tree in each]
        ),
        "every number is clipped by itself, which turns the direction": _mean(
            [jax.tree.map(lambda leaf: np.clip(leaf, -limit, limit), tree) for tree in each]
        ),
        "that is the sum, and not the mean": jax.tree.map(
            lambda leaf: leaf * np.float32(len(each)), _mean([_clip(tree, limit) for tree in each])
        ),
        "the norm is not the root of the sum of squares: is the root missing?": _mean(
            [_scaled(tree, min(1.0, limit / max(_norm(tree) ** 2, 1e-30))) for tree in each]
        ),
        "one norm is taken over all examples together": _scaled(
            _mean(each), min(1.0, limit / max(_norm(each), 1e-30))
        ),
    }


def _judge(function: Callable[..., Any], name: str, loss: Callable[..., Any], batch: Batch, limit: float) -> None:
    each = _gradients(loss, batch)
    got = function(loss, *jax.tree.map(jnp.asarray, batch), limit)
    _compare(got, each, limit, f"clipped_mean(loss, params, xs, ys, {limit:g}): {name}")


def _compare(got: Any, each: list[Any], limit: float, called: str) -> None:
    expected = _mean([_clip(tree, limit) for tree in each])
    if jax.tree.structure(got) != jax.tree.structure(expected):
        raise CheckFailed(
            "The result has another structure than params.",
            called=called,
            expected=str(jax.tree.structure(expected)),
            got=str(jax.tree.structure(got)),
            hint="did the function forget its return?" if got is None else "go through the tree with jax.tree.map",
            page=PAGE,
        )
    wrong = {sentence: jax.tree.leaves(tree) for sentence, tree in _wrong(each, limit).items()}
    scale = max(float(np.max(np.abs(leaf))) for leaf in jax.tree.leaves(_mean(each)))
    for number, (value, wanted) in enumerate(zip(jax.tree.leaves(got), jax.tree.leaves(expected), strict=True)):
        close(
            value,
            wanted,
            called=called,
            what="a leaf of the mean",
            rtol=1e-4,
            atol=1e-5 * max(scale, 1e-3),
            slips=[Slip(sentence, partial(np.asarray, leaves[number])) for sentence, leaves in wrong.items()],
            hint="each example's gradient, shortened if it is longer than the limit, and then the mean over axis 0",
            page=PAGE,
        )


def test_some_are_clipped(answer: Answer) -> None:
    """each gradient is clipped by its whole norm, and then the mean is taken"""
    function = answer.function("clipped_mean", page=PAGE)
    for name, loss, batch in _cases():
        norms = sorted(_norm(tree) for tree in _gradients(loss, batch))
        between = (norms[len(norms) // 2 - 1] + norms[len(norms) // 2]) / 2  # some are clipped, and some are not
        _judge(function, name, loss, batch, round(between, 3))


def test_all_and_none(answer: Answer) -> None:
    """a large limit changes nothing, and a small one clips all"""
    function = answer.function("clipped_mean", page=PAGE)
    for name, limit in (("none is too long", 1e6), ("all are too long", 1e-3)):
        _judge(function, name, of_a_dict, _batch_of_a_dict(7), limit)


def test_one_example(answer: Answer) -> None:
    """a batch of one works"""
    function = answer.function("clipped_mean", page=PAGE)
    _judge(function, "one example", of_a_dict, _batch_of_a_dict(1), 0.5)


def test_gradient_of_zero(answer: Answer) -> None:
    """an example whose gradient is zero stays zero, and spoils nothing"""
    function = answer.function("clipped_mean", page=PAGE)
    xs = np.array([[0.0, 0.0, 0.0], [1.0, 2.0, 2.0], [0.25, 0.0, 0.0]], np.float32)
    batch = (np.ones(3, np.float32), xs, np.ones(3, np.float32))
    _judge(function, "the first gradient is zero", of_an_array, batch, 1.0)


def test_under_jit(answer: Answer) -> None:
    """it works under jit, also with a traced limit"""
    function = answer.function("clipped_mean", page=PAGE)
    batch = _batch_of_a_dict(7)
    got = jax.jit(partial(function, of_a_dict))(*jax.tree.map(jnp.asarray, batch), jnp.float32(2.0))
    _compare(got, _gradients(of_a_dict, batch), 2.0, "jax.jit(clipped_mean)")
