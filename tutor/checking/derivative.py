"""Derivative checks that do not depend on one magic step.

Each takes the function as the learner wrote it and numbers from `numpy`; none
uses finite differences with a fixed step, which refuse right answers in low
precision and pass wrong ones at lucky points.
"""

from collections.abc import Callable, Sequence

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking.arrays import Array, as_array, numbers
from tutor.checking.compare import close
from tutor.checking.failure import CheckFailed
from tutor.checking.slips import Slip

type Function = Callable[..., object]

_SCALES = (0.0, 1.0, -2.5, 1e3)


def uses_cotangent(function: Function, primal: object, slope: Array, *, called: str, page: str = "") -> None:
    """Check that the pullback is linear: it multiplies `slope` by whatever cotangent comes.

    For an elementwise or scalar function; `slope` has the primal's shape and
    is the derivative there. Cotangents 0, 1, -2.5 and 1000 are tried.
    """
    value, pullback = jax.vjp(function, primal)
    shape, dtype = np.shape(as_array(value, what="the value", called=called)), jnp.result_type(value)
    for scale in _SCALES:
        cotangent = jnp.full(shape, scale, dtype)
        (got,) = pullback(cotangent)
        close(
            got,
            np.asarray(slope * scale, np.float32),
            called=f"jax.vjp({called})[1]({scale:g})",
            what="the input's cotangent",
            atol=2e-6 * max(1.0, abs(scale)),
            slips=(Slip("the cotangent that comes from above is ignored: bwd must multiply by it", lambda: slope),),
            page=page,
        )


def transposes(function: Function, primals: Sequence[object], *, called: str, seed: int = 7, page: str = "") -> None:
    """Check the identity <u, J v> = <J^T u, v> between pushforward and pullback, in random directions.

    `primals` are arrays; `function` must support both modes. The two sides are
    equal for any correct pair, to rounding (the dot-product test of Claerbout,
    Earth Soundings Analysis, 1992).
    """
    generator = np.random.default_rng(seed)
    directions = [_like(generator, primal) for primal in primals]
    value, pushed = jax.jvp(function, tuple(primals), tuple(directions))
    _, pullback = jax.vjp(function, *primals)
    cotangent = _like(generator, value)
    pulled = pullback(cotangent)
    left = float(np.vdot(np.asarray(cotangent, np.float64), np.asarray(pushed, np.float64)))
    pairs = zip(pulled, directions, strict=True)
    right = sum(float(np.vdot(np.asarray(one, np.float64), np.asarray(other, np.float64))) for one, other in pairs)
    size = float(np.linalg.norm(np.ravel(cotangent))) * float(np.linalg.norm(np.ravel(np.asarray(pushed))))
    if not abs(left - right) <= 1e-4 * max(size, 1e-30):
        raise CheckFailed(
            "Forward and reverse mode disagree: <u, J v> and <J^T u, v> must be the same number.",
            called=called,
            expected=f"<u, J v> = {left:.6g}",
            got=f"<J^T u, v> = {right:.6g}",
            page=page,
        )


def has_taylor_order(
    value: Callable[[Array], float],
    gradient: Array,
    primal: Array,
    *,
    called: str,
    order: float = 2.0,
    seed: int = 11,
    page: str = "",
) -> None:
    """Check that |f(x + h d) - f(x) - h <g, d>| shrinks like h to the power `order`.

    `value` computes in float64 from a float64 point shaped like `primal`. With
    a correct gradient the order is 2; with a wrong one it falls to 1, whatever
    the scale of the problem, so that no step has to be chosen (the Taylor
    remainder test, Farrell, Ham, Funke and Rognes, SIAM J. Sci. Comput. 2013).
    """
    generator = np.random.default_rng(seed)
    direction = generator.standard_normal(primal.shape)
    slope = float(np.vdot(np.asarray(gradient, np.float64), direction))
    steps = np.array([1e-1, 5e-2, 2.5e-2, 1.25e-2])
    base = value(primal)
    remainders = np.array([abs(value(primal + step * direction) - base - step * slope) for step in steps])
    if remainders.max() <= 1e-12 * max(1.0, abs(base)):
        return  # linear along this direction: nothing is left over
    seen = float(np.polyfit(np.log(steps), np.log(np.maximum(remainders, 1e-300)), 1)[0])
    if seen < order - 0.35:
        raise CheckFailed(
            "This is not the gradient: what the first-order prediction leaves over shrinks too slowly.",
            called=called,
            expected=f"a remainder that shrinks like h^{order:g}",
            got=f"h^{seen:.2f}; remainders {numbers(remainders)}",
            page=page,
        )


def _like(generator: np.random.Generator, value: object) -> jax.Array:
    array = as_array(value, what="a primal")
    return jnp.asarray(generator.standard_normal(array.shape), dtype=array.dtype)
