"""Tolerances that come from the number format, and the way to say them.

A correct program that sums in another order, or takes another but equal
formula, differs in the last few bits of its format; a wrong one differs by
far more. A tolerance is that many units in the last place.
"""

from contextlib import AbstractContextManager

import jax
import numpy as np

DEFAULT_ULPS = 16.0


def tolerance(dtype: np.dtype, *, ulps: float = DEFAULT_ULPS, condition: float = 1.0) -> float:
    """Return the relative tolerance for values of `dtype` (a floating dtype).

    `ulps` is how many units in the last place may differ; `condition` is the
    condition number of the computation, by which input rounding is amplified
    (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 1.6).
    """
    return float(np.finfo(dtype).eps) * ulps * condition


def double_precision() -> AbstractContextManager[object]:
    """Return a context manager in which JAX computes in 64 bits."""
    context: AbstractContextManager[object] = jax.enable_x64(True)
    return context
