"""Checks of the warm-up bootstrapped-loss."""

from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, close, double_precision, holds_under, needs_scalar

PAGE = "reasons-to-stop"
CALL = "bootstrapped_loss(value, params, state, reward, next_state, discount)"


def dot(params: jax.Array, state: jax.Array) -> jax.Array:
    """Guess by one weight for each entry."""
    return jnp.vdot(params, state)


def network(params: Any, state: jax.Array) -> jax.Array:
    """Guess by a small network with its weights in a dictionary."""
    hidden = jnp.tanh(params["inward"] @ state + params["offset"])
    return hidden @ params["outward"]


def constant(params: jax.Array, state: jax.Array) -> jax.Array:
    """Guess the same for every state."""
    return 2.0 * params + 0.0 * jnp.sum(state)


def normal(seed: int, *shape: int) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


WEIGHTS = {"inward": normal(1, 4, 3), "offset": normal(2, 4), "outward": normal(3, 4)}
CASES: tuple[tuple[str, Callable[..., jax.Array], Any, np.ndarray, float, np.ndarray, float], ...] = (
    ("a dot product", dot, normal(4, 3), normal(5, 3), 0.5, normal(6, 3), 0.9),
    ("a dot product, nothing ahead", dot, normal(7, 5), normal(8, 5), -2.0, normal(9, 5), 0.0),
    ("a dot product, one entry", dot, normal(10, 1), normal(11, 1), 30.0, normal(12, 1), 1.0),
    ("a dot product, standing still", dot, normal(13, 4), normal(14, 4), 0.0, normal(14, 4), 0.5),
    ("a network", network, WEIGHTS, normal(15, 3), 1.5, normal(16, 3), 0.95),
    ("a constant", constant, np.float32(0.7), normal(17, 2), 0.25, np.zeros(2, np.float32), 0.8),
)


def _separate(value: Any, state: Any, reward: float, after: Any, discount: float) -> Callable[[Any, Any], jax.Array]:
    """Return the loss with the parameters of the guess and those of the target apart."""

    def loss(guessing: Any, aiming: Any) -> jax.Array:
        target = reward + discount * value(aiming, after)
        return 0.5 * (value(guessing, state) - target) ** 2

    return loss


def _expected(case: Any) -> tuple[np.ndarray, Any, Any]:
    """Return the value, and the gradients by the guess alone and by the target alone, in 64 bits."""
    _, value, params, state, reward, after, discount = case
    with double_precision():
        wide, start, end = jax.tree.map(lambda leaf: jnp.asarray(leaf, jnp.float64), (params, state, after))
        loss = _separate(value, start, reward, end, discount)
        number, (guess, target) = jax.value_and_grad(loss, argnums=(0, 1))(wide, wide)
        return np.asarray(number), jax.tree.map(np.asarray, guess), jax.tree.map(np.asarray, target)


def _of_params(function: Callable[..., Any], case: Any) -> Callable[[Any], Any]:
    _, value, _, state, reward, after, discount = case
    return lambda params: function(value, params, jnp.asarray(state), reward, jnp.asarray(after), discount)


def test_value(answer: Answer) -> None:
    """the value is half the squared difference between guess and target"""
    function = answer.function("bootstrapped_loss", page=PAGE)
    for case in CASES:
        name, value, params, state, reward, after, discount = case
        params = jax.tree.map(jnp.asarray, params)
        called = f"bootstrapped_loss with {name}"
        loss = _of_params(function, case)
        needs_scalar(loss, params, called=called, page=PAGE)
        number = _expected(case)[0]
        guess, ahead = float(value(params, state)), float(value(params, after))
        wrong_way = 0.5 * (ahead - reward - discount * guess) ** 2
        close(
            loss(params),
            np.float32(number),
            called=called,
            what="the value",
            rtol=1e-4,
            atol=1e-6,
            slips=(
                Slip(
                    "the discount is missing in the target", lambda g=guess, r=reward, a=ahead: 0.5 * (g - r - a) ** 2
                ),
                Slip(
                    "the reward is missing in the target", lambda g=guess, d=discount, a=ahead: 0.5 * (g - d * a) ** 2
                ),
                Slip(
                    "the discount belongs to the guess for the next state only, not to the reward",
                    lambda g=guess, r=reward, d=discount, a=ahead: 0.5 * (g - d * (r + a)) ** 2,
                ),
                Slip("the two states are exchanged", partial(float, wrong_way)),
                Slip("the difference is not squared", lambda g=guess, r=reward, d=discount, a=ahead: g - r - d * a),
            ),
            hint="0.5 * (guess - target) ** 2",
            page=PAGE,
        )


def test_gradient(answer: Answer) -> None:
    """the gradient moves the guess, and does not come from the target"""
    function = answer.function("bootstrapped_loss", page=PAGE)
    for case in CASES:
        params = jax.tree.map(jnp.asarray, case[2])
        loss = _of_params(function, case)
        called = f"jax.grad of bootstrapped_loss by params, with {case[0]}"
        needs_scalar(loss, params, called=f"bootstrapped_loss with {case[0]}", page=PAGE)
        _, guess, target = _expected(case)
        got = jax.grad(loss)(params)
        leaves = jax.tree_util.tree_leaves_with_path(got)
        for (path, leaf), right, aim in zip(leaves, jax.tree.leaves(guess), jax.tree.leaves(target), strict=True):
            where = jax.tree_util.keystr(path)
            close(
                leaf,
                np.asarray(right, np.float32),
                called=called,
                what=f"the gradient{where and f' by params{where}'}",
                rtol=1e-3,
                atol=1e-4 * max(1.0, float(np.max(np.abs(right)))),
                slips=(
                    Slip(
                        "the gradient also comes through the target: it must count as a constant",
                        lambda right=right, aim=aim: right + aim,
                    ),
                    Slip(
                        "the guess is stopped, and the target moves: exchange them",
                        lambda aim=aim: aim,
                    ),
                    Slip(
                        "no gradient is left: only the target is to be stopped, not the guess or the whole loss",
                        lambda right=right: np.zeros_like(right),
                    ),
                ),
                hint="half the square: the gradient is (guess - target) times the gradient of the guess",
                page=PAGE,
            )


def test_transformed(answer: Answer) -> None:
    """it can be compiled, and averaged over a batch with vmap"""
    function = answer.function("bootstrapped_loss", page=PAGE)
    weights, states, rewards, after = normal(20, 3), normal(21, 6, 3), normal(22, 6), normal(23, 6, 3)
    wide = [np.asarray(array, np.float64) for array in (weights, states, rewards, after)]
    errors = wide[1] @ wide[0] - (wide[2] + 0.9 * (wide[3] @ wide[0]))
    expected = (errors[:, None] * wide[1]).mean(axis=0)

    def batch(params: jax.Array) -> jax.Array:
        def one(state: jax.Array, reward: jax.Array, end: jax.Array) -> Any:
            return function(dot, params, state, reward, end, 0.9)

        losses = jax.vmap(one)(jnp.asarray(states), jnp.asarray(rewards), jnp.asarray(after))
        if np.shape(losses) != (6,):
            raise CheckFailed(
                "The value is not a single number.",
                called=f"jax.vmap({CALL}) over 6 steps",
                expected="shape (6,)",
                got=f"shape {np.shape(losses)}",
                page=PAGE,
            )
        return jnp.mean(losses)

    holds_under(
        {
            "grad(vmap)": lambda: jax.grad(batch)(weights),
            "jit(grad(vmap))": lambda: jax.jit(jax.grad(batch))(weights),
        },
        np.asarray(expected, np.float32),
        called="the gradient of the mean of bootstrapped_loss over 6 steps",
        page=PAGE,
        atol=1e-4,
    )
