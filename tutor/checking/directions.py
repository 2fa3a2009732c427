"""Counts how many directions are pushed through a function, whoever does the pushing.

The function is given a rule that differentiates it as usual and counts on the
way. A `vmap` over directions, a loop and `jax.jacfwd` are all seen for what
they cost.
"""

from collections.abc import Callable

import jax
import numpy as np

from tutor.checking.failure import CheckFailed

type Function = Callable[[jax.Array], jax.Array]


def count_directions(
    use: Callable[[Function], object], function: Function, size: int, *, called: str, page: str = ""
) -> tuple[object, int]:
    """Return what `use` makes of `function`, and how many JVPs it took.

    `function` takes one array of shape `(size,)`. Raises `CheckFailed` when
    `use` goes backward through it, and otherwise what `use` raises.
    """
    pushed = 0

    def record(tangents: np.ndarray) -> np.ndarray:
        nonlocal pushed
        pushed += tangents.size // size
        return np.asarray(tangents)

    @jax.custom_jvp
    def counted(x: jax.Array) -> jax.Array:
        return function(x)

    @counted.defjvp
    def rule(primals: tuple[jax.Array], tangents: tuple[jax.Array]) -> tuple[jax.Array, jax.Array]:
        (x,), (tangent,) = primals, tangents
        shape = jax.ShapeDtypeStruct(tangent.shape, tangent.dtype)
        seen = jax.pure_callback(record, shape, tangent, vmap_method="broadcast_all")
        value, pushed_forward = jax.jvp(function, (x,), (seen,))
        return value, pushed_forward

    try:
        made = jax.block_until_ready(use(counted))
    except ValueError as error:
        if "do not support transpose" not in str(error):
            raise
        raise CheckFailed(
            "It goes backward through the function.",
            called=called,
            expected="JVPs: directions pushed forward",
            got="VJPs: cotangents pulled back",
            hint="seed the columns, and push each seed forward with jax.jvp",
            page=page,
        ) from error
    return made, pushed
