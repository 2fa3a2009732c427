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
from tutor.checking.precision import double_precision
from tutor.checking.slips import Slip

type Function = Callable[..., object]

_SCALES = (0.0, 1.0, -2.5, 1e3)


def pushes_forward(
    function: Function,
    reference: Function,
    primals: Sequence[object],
    *,
    called: str,
    seed: int = 3,
    slips: Sequence[Slip] = (),
    page: str = "",
) -> None:
    """Check `jax.jvp` of `function` against that of `reference`, value and tangent, in one random direction.

    `primals` are floating arrays. One direction is enough: a wrong Jacobian
    agrees in a random direction with probability zero. `reference` is
    differentiated by JAX in 64 bits, so that its own rounding plays no part.
    """
    directions = [_like(np.random.default_rng(seed + number), primal) for number, primal in enumerate(primals)]
    got = jax.jvp(function, tuple(primals), tuple(directions))
    with double_precision():
        exact = [jnp.asarray(np.asarray(primal), jnp.float64) for primal in primals]
        along = [jnp.asarray(np.asarray(direction), jnp.float64) for direction in directions]
        expected = jax.jvp(reference, tuple(exact), tuple(along))
    call = f"jax.jvp({called}, primals, tangents)"
    close(got[0], np.asarray(expected[0]), called=call, what="the value", page=page)
    close(got[1], np.asarray(expected[1]), called=call, what="the tangent", slips=slips, page=page)


def pulls_back_linearly(
    function: Function, primals: Sequence[object], *, called: str, seed: int = 5, page: str = ""
) -> None:
    """Check that the pullback of `function` is linear in the cotangent, as every transpose is.

    Takes two random cotangents u and w of the value's shape (one array):
    zero gives zero, -2.5 u gives -2.5 times, and u + w gives the sum of what
    u and w give. It needs no reference, and catches a rule that clips,
    squares or ignores the cotangent.
    """
    value, pullback = jax.vjp(function, *primals)
    shape, dtype = as_array(value, what="the value", called=called, page=page).shape, jnp.result_type(value)
    generator = np.random.default_rng(seed)
    one, other = (generator.standard_normal(shape).astype(np.float64) * size for size in (1.0, 30.0))

    def pulled(cotangent: Array) -> list[Array]:
        leaves = jax.tree.leaves(pullback(jnp.asarray(cotangent, dtype)))
        return [as_array(leaf, what="the input's cotangent", called=called, page=page) for leaf in leaves]

    of_one, of_other = pulled(one), pulled(other)
    trials = (
        ("a cotangent of zeros", 0.0 * one, [0.0 * leaf for leaf in of_one]),
        ("-2.5 times a cotangent", -2.5 * one, [-2.5 * leaf for leaf in of_one]),
        ("the sum of two cotangents", one + other, [a + b for a, b in zip(of_one, of_other, strict=True)]),
    )
    for name, cotangent, expected in trials:
        for got, wanted in zip(pulled(cotangent), expected, strict=True):
            close(
                got,
                wanted,
                called=f"jax.vjp({called}, ...)[1] of {name}",
                what="the input's cotangent",
                rtol=1e-4,
                atol=1e-4 * float(np.max(np.abs(wanted), initial=0.0)),
                slips=None,
                hint="bwd must be linear: the cotangent times the derivative, whatever cotangent comes",
                page=page,
            )


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


def transposes(
    function: Function,
    primals: Sequence[object],
    *,
    forward: Function | None = None,
    called: str,
    seed: int = 7,
    page: str = "",
) -> None:
    """Check the identity <u, J v> = <J^T u, v> between pushforward and pullback, in random directions.

    `primals` are floating arrays. The pushforward is that of `forward`, a
    function with the same value; without it, that of `function` itself, which
    must then support forward mode (one with a custom VJP rule does not). The
    two sides are equal for any correct pair, to rounding (the dot-product test
    of Claerbout, Earth Soundings Analysis, 1992).
    """
    generator = np.random.default_rng(seed)
    directions = [_like(generator, primal) for primal in primals]
    value, pushed = jax.jvp(forward or function, tuple(primals), tuple(directions))
    _, pullback = jax.vjp(function, *primals)
    cotangent = _like(generator, value)
    pulled = pullback(cotangent)
    left = _inner(cotangent, pushed)
    right = sum(_inner(one, other) for one, other in zip(pulled, directions, strict=True))
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


def _inner(one: object, other: object) -> float:
    return float(np.vdot(np.asarray(one, np.float64), np.asarray(other, np.float64)))


def _like(generator: np.random.Generator, value: object) -> jax.Array:
    array = as_array(value, what="a primal")
    return jnp.asarray(generator.standard_normal(array.shape), dtype=array.dtype)
