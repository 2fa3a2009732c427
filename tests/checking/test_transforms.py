"""The transform grid says under which transform an answer breaks."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tutor.checking import CheckFailed, holds_under


def test_the_grid_marks_each_transform() -> None:
    def breaks(x: jax.Array) -> jax.Array:
        return x if float(x) > 0 else -x

    with pytest.raises(CheckFailed) as caught:
        holds_under(
            {"plain": lambda: breaks(jnp.float32(2.0)), "jit": lambda: jax.jit(breaks)(jnp.float32(2.0))},
            np.float32(2.0),
            called="f",
            atol=1e-6,
        )
    assert [(mark.transform, mark.holds) for mark in caught.value.marks] == [("plain", True), ("jit", False)]
    assert "ConcretizationTypeError" in caught.value.message


def test_a_value_may_be_expected_for_each_transform() -> None:
    attempts = {"plain": lambda: jnp.float32(2.0), "vmap": lambda: jnp.ones(2)}
    holds_under(attempts, {"plain": np.float32(2.0), "vmap": np.ones(2, np.float32)}, called="f", atol=1e-6)
    with pytest.raises(CheckFailed) as caught:
        holds_under(attempts, {"plain": np.float32(3.0), "vmap": np.ones(3, np.float32)}, called="f", atol=1e-6)
    assert [mark.holds for mark in caught.value.marks] == [False, False]
    assert "wrong shape" in caught.value.marks[1].detail
