"""The author's vocabulary for self-checks. Imported only in the worker and by check modules.

A check module is an ordinary pytest module; a test is one thing to get right,
and the first line of its docstring is the label that the learner sees:

    import jax, jax.numpy as jnp, numpy as np
    from tutor.checking import Answer, close, needs_custom_vjp

    XS = jnp.linspace(-3.0, 3.0, 13)

    def test_slope(answer: Answer) -> None:
        '''The gradient is the cosine.'''
        got = jax.vmap(jax.grad(answer.my_sin))(XS)
        close(got, np.cos(XS), called="jax.vmap(jax.grad(my_sin))(xs)", page="first-rule")

Everything here raises `CheckFailed` when the answer is not right, and lets
other exceptions of the learner's code through: the worker reports those as
errors, with the learner's own line.
"""

from tutor.checking.answer import Answer
from tutor.checking.arrays import as_array, describe, numbers
from tutor.checking.carried import carries_gradient
from tutor.checking.compare import close
from tutor.checking.derivative import (
    has_taylor_order,
    pulls_back_linearly,
    pushes_forward,
    transposes,
    uses_cotangent,
)
from tutor.checking.directions import count_directions
from tutor.checking.failure import CheckFailed
from tutor.checking.precision import double_precision, tolerance
from tutor.checking.residuals import Residuals, residuals_of
from tutor.checking.rules import (
    CUSTOM_JVP,
    CUSTOM_VJP,
    needs_custom_jvp,
    needs_custom_vjp,
    needs_no_autodiff,
    primitives,
)
from tutor.checking.scalar import needs_scalar
from tutor.checking.slips import Slip
from tutor.checking.transforms import holds_under

__all__ = [
    "CUSTOM_JVP",
    "CUSTOM_VJP",
    "Answer",
    "CheckFailed",
    "Residuals",
    "Slip",
    "as_array",
    "carries_gradient",
    "close",
    "count_directions",
    "describe",
    "double_precision",
    "has_taylor_order",
    "holds_under",
    "needs_custom_jvp",
    "needs_custom_vjp",
    "needs_no_autodiff",
    "needs_scalar",
    "numbers",
    "primitives",
    "pulls_back_linearly",
    "pushes_forward",
    "residuals_of",
    "tolerance",
    "transposes",
    "uses_cotangent",
]
