"""Whether a function gives a single number, so that it can be differentiated at all.

Asked before a derivative is taken: JAX's own complaint about a value of another
shape speaks of cotangents, and not of the return that was forgotten.
"""

from collections.abc import Callable

import jax

from tutor.checking.arrays import describe
from tutor.checking.failure import CheckFailed


def needs_scalar(
    function: Callable[..., object], *arguments: object, called: str, hint: str = "", page: str = ""
) -> None:
    """Check that `function` gives one array of shape `()`; `arguments` are examples, only traced.

    `hint` is said when an array of another shape comes. Raises what tracing raises.
    """
    given = jax.eval_shape(function, *arguments)
    is_array = isinstance(given, jax.ShapeDtypeStruct)
    if is_array and given.shape == ():
        return
    raise CheckFailed(
        "The value is not a single number.",
        called=called,
        expected="one array of shape ()",
        got=f"an array of shape {given.shape}" if is_array else describe(given),
        hint=hint if is_array else "did the function forget its return?" if given is None else "",
        page=page,
    )
