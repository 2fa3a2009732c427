"""Checks of the warm-up reverse-a-tree."""

from collections import namedtuple
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking import Answer, CheckFailed, Slip, carries_gradient, close, holds_under, needs_custom_vjp

PAGE = "reverse-on-the-way-back"
NONE = "none-for-zero"
GENERATOR = np.random.default_rng(64)
Layer = namedtuple("Layer", ["w", "b"])


def normal(*shape):
    return GENERATOR.standard_normal(shape).astype(np.float32)


TREES = {
    "one array": normal(4),
    "a single number": np.float32(1.25),
    "a dictionary": {"camera": normal(2, 3), "text": normal(5)},
    "nested layers": [Layer(normal(3), normal(1)), (normal(2), {"last": np.zeros(3, np.float32)})],
}
STRENGTHS = (0.25, 3.0, 1.0, 0.0)


def on_device(tree):
    return jax.tree.map(jnp.asarray, tree)


def gate(answer):
    """Return the learner's gate, once it is sure that trees keep their structure."""
    function = answer.function("reverse_tree", page=PAGE)
    for tree in TREES.values():
        given = on_device(tree)
        got, wanted = jax.tree.structure(function(given, 0.5)), jax.tree.structure(given)
        if got != wanted:
            raise CheckFailed(
                "The value has another structure than the features.",
                called="jax.tree.structure(reverse_tree(features, 0.5))",
                expected=str(wanted),
                got=str(got),
                hint="return the tree itself: nothing is done to it on the way forward",
                page=PAGE,
            )
    return function


def like(tree):
    return jax.tree.map(lambda leaf: np.asarray(10 * normal(*leaf.shape)), tree)


def pulled(function, tree, strength, ct):
    """Pull a cotangent back to the features alone."""
    return jax.vjp(lambda features: function(features, strength), tree)[1](ct)[0]


def compare(got, ct, strength, called):
    """Compare leaf by leaf, so that a slip can be recognised."""
    wanted = jax.tree.map(lambda leaf: np.asarray(-strength * leaf, np.float32), ct)
    for value, right, weight in zip(*map(jax.tree.leaves, (got, wanted, ct)), strict=True):
        close(
            value,
            right,
            called=called,
            what="the cotangent of a leaf",
            rtol=1e-5,
            slips=[
                Slip("the sign is missing: it must be reversed", partial(np.negative, right)),
                Slip("the strength is left out", partial(np.negative, weight)),
                Slip("the cotangent passes as it came: multiply it by -strength", partial(np.asarray, weight)),
                Slip(
                    "the strength comes in twice",
                    partial(np.multiply, right, np.float32(strength)),
                ),
                Slip(
                    "the cotangent is left out: this is -strength alone",
                    partial(np.full_like, right, -strength),
                ),
            ],
            hint="every leaf of the cotangent times -strength",
            page=PAGE,
        )


def test_value(answer: Answer) -> None:
    """forward, every tree comes back as it is"""
    function = gate(answer)
    for name, tree in TREES.items():
        given, strength = on_device(tree), jnp.float32(0.5)
        close(
            function(given, strength),
            tree,
            called=f"reverse_tree({name}, 0.5)",
            what="the value",
            rtol=0.0,
            page=PAGE,
        )
        close(
            jax.vjp(function, given, strength)[0],
            tree,
            called=f"jax.vjp(reverse_tree, {name}, 0.5)[0]",
            what="the value that fwd returns",
            rtol=0.0,
            hint="fwd returns the features unchanged, and the residuals beside them",
            page=PAGE,
        )


def test_rule(answer: Answer) -> None:
    """there is a custom VJP rule, and the gradient comes from it"""
    function = gate(answer)
    given = on_device(TREES["a dictionary"])
    needs_custom_vjp(function, given, jnp.float32(0.5), called="reverse_tree", page=PAGE)
    carries_gradient(lambda features: function(features, jnp.float32(0.5)), given, called="reverse_tree", page=PAGE)


def test_reversed(answer: Answer) -> None:
    """backward, every leaf is multiplied by -strength"""
    function = gate(answer)
    for name, tree in TREES.items():
        for strength in STRENGTHS:
            for ct in (like(tree), jax.tree.map(np.zeros_like, tree)):
                got = pulled(function, on_device(tree), strength, on_device(ct))
                compare(got, ct, strength, f"jax.vjp of reverse_tree({name}, {strength:g})")


def test_traced_strength(answer: Answer) -> None:
    """the strength may be traced, by jit and by vmap"""
    function = gate(answer)
    features, ct = on_device(normal(4)), normal(4)
    strengths = np.asarray(STRENGTHS, np.float32)

    def back(strength):
        return pulled(function, features, strength, jnp.asarray(ct))

    wanted = -strengths[:, None] * ct
    holds_under(
        {
            "jit": lambda: jax.jit(back)(jnp.float32(0.25)),
            "vmap over strengths": lambda: jax.vmap(back)(jnp.asarray(strengths)),
            "jit(vmap)": lambda: jax.jit(jax.vmap(back))(jnp.asarray(strengths)),
        },
        {"jit": -np.float32(0.25) * ct, "vmap over strengths": wanted, "jit(vmap)": wanted},
        called="the pullback of reverse_tree",
        page=PAGE,
        atol=1e-5,
    )


def test_no_gradient_for_the_strength(answer: Answer) -> None:
    """the strength has no gradient"""
    function = gate(answer)
    tree = TREES["a dictionary"]

    def total(strength):
        return sum(jnp.sum(leaf**2) for leaf in jax.tree.leaves(function(on_device(tree), strength)))

    close(
        jnp.asarray(jax.grad(total)(jnp.float32(0.5))),
        np.float32(0.0),
        called="jax.grad of a loss by the strength",
        what="the gradient",
        hint="the value does not depend on the strength: bwd returns None, or a zero, for it",
        page=NONE,
    )
