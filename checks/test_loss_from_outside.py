"""Checks of the warm-up loss-from-outside."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close

PAGE = "why-not-grad"
GENERATOR = np.random.default_rng(432)


def normal(*shape):
    return jnp.asarray(GENERATOR.standard_normal(shape), jnp.float32)


def network(params, x):
    return params["scale"] * jnp.tanh(params["w"] @ x + params["b"])


def spread(params, x):
    w, (b,) = params
    return {"mean": x @ w + b, "width": jnp.exp(b / 3)}


def wave(params, x):
    return jnp.sin(params * x)


class Scorer:
    """A loss written in NumPy, which counts how often it is asked."""

    def __init__(self, dtype=np.float32):
        self.dtype = dtype
        self.asked = 0

    def __call__(self, y):
        self.asked += 1
        leaves, tree = jax.tree.flatten(y)
        arrays = [np.asarray(leaf, np.float64) for leaf in leaves]
        loss = sum(float(np.sum(np.abs(array - 0.3) ** 1.5)) for array in arrays)
        slopes = [1.5 * np.sign(array - 0.3) * np.abs(array - 0.3) ** 0.5 for array in arrays]
        return loss, jax.tree.unflatten(tree, [slope.astype(self.dtype) for slope in slopes])


def cases():
    weights = {"w": normal(4, 3), "b": normal(4), "scale": jnp.float32(1.6)}
    return (
        ("network", network, weights, normal(3), Scorer()),
        ("network at x = 0", network, weights, jnp.zeros(3), Scorer()),
        ("network with a float64 score", network, weights, normal(3), Scorer(np.float64)),
        ("sine of one number", wave, jnp.float32(-0.7), normal(9), Scorer()),
        ("model with two outputs in a dict", spread, (normal(3, 2), [normal(2)]), normal(5, 3), Scorer()),
    )


def weighted(model, params, x, weights):
    """Return the gradient of the prediction's weighted sum, which is a pullback written differently."""

    def total(params):
        products = jax.tree.map(lambda y, u: jnp.sum(y * u), model(params, x), weights)
        return sum(jax.tree.leaves(products))

    return jax.tree.map(np.asarray, jax.grad(total)(params))


def pair_of(value):
    if isinstance(value, (tuple, list)) and len(value) == 2:
        return value
    raise CheckFailed(
        "That is not a pair.",
        called="fit_gradient(model, params, x, score)",
        expected="(loss, gradient)",
        got=f"{type(value).__name__}{f' of {len(value)}' if isinstance(value, (tuple, list)) else ''}",
        hint="did the function forget its return?" if value is None else "return loss, gradient",
        page=PAGE,
    )


def test_loss_and_gradient(answer: Answer) -> None:
    """loss and gradient are right, for several models and trees of parameters"""
    function = answer.function("fit_gradient", page=PAGE)
    for name, model, params, x, score in cases():
        y = model(params, x)
        loss, of_y = Scorer()(y)
        right = weighted(model, params, x, of_y)
        ones = weighted(model, params, x, jax.tree.map(jnp.ones_like, y))
        as_weights = weighted(model, params, x, y)
        called = f"fit_gradient({name}, params, x, score)"
        got_loss, got = pair_of(function(model, params, x, score))
        close(got_loss, np.float32(loss), called=called, what="the loss", rtol=1e-4, page=PAGE)
        if jax.tree.structure(got) != jax.tree.structure(params):
            close(
                got,
                right,
                called=called,
                what="the gradient",
                hint="a pullback returns a tuple, with one entry for each primal: take that of params",
                page="always-a-tuple",
            )
        leaves = zip(*map(jax.tree.leaves_with_path, (got, right, ones, as_weights)), strict=True)
        for (path, leaf), (_, wanted), (_, of_ones), (_, of_itself) in leaves:
            close(
                leaf,
                wanted,
                called=called,
                what=f"the gradient{jax.tree_util.keystr(path)}",
                rtol=1e-3,
                atol=1e-4 * max(float(np.max(np.abs(wanted))), 1e-2),
                slips=[
                    Slip("the cotangent is all ones: what score says about y is not used", lambda w=of_ones: w),
                    Slip("the prediction is pulled back, and not the gradient by it", lambda w=of_itself: w),
                    Slip("the gradient is multiplied by the loss", partial(np.multiply, wanted, np.float32(loss))),
                ],
                page=PAGE,
            )


def test_scores_once(answer: Answer) -> None:
    """the score is asked for once"""
    function = answer.function("fit_gradient", page=PAGE)
    _, model, params, x, score = cases()[0]
    function(model, params, x, score)
    if score.asked == 1:
        return
    raise CheckFailed(
        f"The score is asked for {score.asked} times.",
        called="fit_gradient(model, params, x, score)",
        expected="1 call of score",
        got=f"{score.asked} calls",
        hint="score returns loss and gradient together: keep both",
        page=PAGE,
    )


def test_runs_once(answer: Answer) -> None:
    """the model runs once"""
    function = answer.function("fit_gradient", page=PAGE)
    _, model, params, x, score = cases()[0]
    runs = 0

    def count():
        nonlocal runs
        runs += 1

    def counted(params, x):
        jax.debug.callback(count)
        return model(params, x)

    jax.block_until_ready(function(counted, params, x, score))
    jax.effects_barrier()
    if runs == 1:
        return
    raise CheckFailed(
        "The model does not run once." if runs == 0 else f"The model runs {runs} times.",
        called="fit_gradient(model, params, x, score)",
        expected="1 forward pass",
        got=f"{runs} forward passes",
        hint="jax.vjp returns the prediction together with the pullback",
        page=PAGE,
    )
