"""Whether an answer is the expected one: structure, then shape, then dtype, then value.

Nothing passes through broadcasting, and nan equals nothing. A failure says
where in the pytree, at which index, by how much, and how much was allowed.
"""

from collections.abc import Sequence

import jax
import jax.numpy as jnp
import numpy as np

from tutor.checking.arrays import PLAIN, Array, as_array, describe, numbers
from tutor.checking.failure import CheckFailed
from tutor.checking.precision import DEFAULT_ULPS, tolerance
from tutor.checking.slips import Slip, likely

_MOST_TOLD = 10.0  # beyond ten times the value, a relative error tells nothing more


def close(
    got: object,
    expected: object,
    *,
    called: str,
    what: str = "the result",
    at: Array | None = None,
    rtol: float | None = None,
    atol: float | None = None,
    slips: Sequence[Slip] | None = (),
    hint: str = "",
    page: str = "",
) -> None:
    """Check that `got` is `expected`, a number, an array or a pytree of them.

    Structure and shapes must be the same; where a floating value is expected,
    a floating dtype of at least 32 bits must come. `rtol` defaults to 16 units
    in the last place of the narrower dtype, `atol` to `rtol` times the largest
    expected magnitude. `at`, shaped like `expected`, are the inputs that belong to
    the values, so that a failure can say "at x = 88". Raises `CheckFailed` with the first difference; `hint`
    is said when no slip explains it, and always if `slips` is None.
    """
    wanted_leaves, wanted_tree = _flat(expected)
    if wanted_tree == _SINGLE:
        _leaf(got, expected, called, what, at, rtol, atol, slips, hint, page)
        return
    try:
        leaves, tree = _flat(got)
    except (TypeError, ValueError) as error:  # a dict whose keys cannot be sorted
        raise _other_structure(got, expected, called, what, hint, page) from error
    if tree != wanted_tree:
        raise _other_structure(got, expected, called, what, hint, page)
    for (path, leaf), (_, wanted) in zip(leaves, wanted_leaves, strict=True):
        name = f"{what}{jax.tree_util.keystr(path)}"
        if wanted is None and leaf is None:
            continue
        _leaf(leaf, wanted, called, name, None, rtol, atol, slips, hint, page)


def _flat(tree: object) -> tuple[list[tuple[tuple[object, ...], object]], object]:
    """Flatten a pytree in which None is a leaf of its own, so that it is seen and named."""
    leaves, structure = jax.tree_util.tree_flatten_with_path(tree, is_leaf=lambda leaf: leaf is None)
    return leaves, structure


_SINGLE = _flat(0)[1]


def _other_structure(got: object, expected: object, called: str, what: str, hint: str, page: str) -> CheckFailed:
    return CheckFailed(
        f"{what} has another structure than expected.",
        called=called,
        expected=describe(expected),
        got=describe(got),
        hint=hint,
        page=page,
    )


def _leaf(
    got: object,
    expected: object,
    called: str,
    what: str,
    at: Array | None,
    rtol: float | None,
    atol: float | None,
    slips: Sequence[Slip] | None,
    hint: str,
    page: str,
) -> None:
    if expected is None:
        raise CheckFailed(f"{what} should be None.", called=called, expected="None", got=describe(got), page=page)
    wanted = np.asarray(expected)
    if wanted.ndim and type(got) in PLAIN:
        raise CheckFailed(
            f"{what} is a single Python number.",
            called=called,
            expected=describe(wanted),
            got=describe(got),
            hint="a value for every point is wanted: jax.vmap applies a function to each of them",
            page=page,
        )
    array = as_array(got, what=what, called=called, page=page)
    if array.shape != wanted.shape:
        raise CheckFailed(
            f"{what} has the wrong shape.",
            called=called,
            expected=f"shape {wanted.shape}",
            got=f"shape {array.shape}",
            hint=_shape_hint(array, wanted) or hint,
            page=page,
        )
    _check_dtype(array, wanted, called, what, page)
    _check_value(array, wanted, called, what, at, rtol, atol, slips, hint, page)


def _check_dtype(array: Array, wanted: Array, called: str, what: str, page: str) -> None:
    if wanted.dtype.kind == "f":
        _check_floating(array, called, what, page)
    elif (array.dtype.kind == "c") != (wanted.dtype.kind == "c") or array.dtype == jax.dtypes.float0:
        raise CheckFailed(
            f"{what} has the wrong dtype.", called=called, expected=wanted.dtype.name, got=array.dtype.name, page=page
        )


def _check_floating(array: Array, called: str, what: str, page: str) -> None:
    is_float = bool(jnp.issubdtype(array.dtype, jnp.floating))
    if is_float and array.dtype.itemsize >= 4:
        return
    raise CheckFailed(
        f"{what} has the wrong dtype.",
        called=called,
        expected="float32 (or float64)",
        got=array.dtype.name,
        hint="half precision keeps only three digits" if is_float else "a derivative is a floating-point number",
        page=page,
    )


def _check_value(
    array: Array,
    wanted: Array,
    called: str,
    what: str,
    at: Array | None,
    rtol: float | None,
    atol: float | None,
    slips: Sequence[Slip] | None,
    hint: str,
    page: str,
) -> None:
    bad = np.isnan(array) if array.dtype.kind in "fc" else np.zeros(array.shape, bool)
    if bad.any():
        index = _first(bad)
        raise CheckFailed(
            f"{what} is nan{_at(index, at)}.",
            called=called,
            expected=numbers(wanted[index]),
            got="nan",
            hint=_explain(array, wanted, slips, hint),
            page=page,
        )
    narrow = array.dtype if array.dtype.kind == "f" and array.dtype.itemsize < 8 else np.dtype(np.float32)
    relative = tolerance(narrow, ulps=DEFAULT_ULPS) if rtol is None else rtol
    finite = wanted[np.isfinite(wanted)] if wanted.dtype.kind in "fc" else wanted
    scale = float(np.max(np.abs(finite), initial=0.0))
    absolute = relative * scale if atol is None else atol
    wide = np.complex128 if wanted.dtype.kind == "c" else np.float64
    with np.errstate(all="ignore"):
        exact = array == wanted
        difference = np.where(exact, 0.0, np.abs(array.astype(wide) - wanted.astype(wide)))
        size = np.abs(wanted.astype(wide))
        allowed = absolute + relative * size
        wrong = ~exact & ~(difference <= np.where(np.isfinite(allowed), allowed, 0.0))
    if not wrong.any():
        return
    with np.errstate(all="ignore"):
        excess = np.where(wrong, difference / np.maximum(allowed, 1e-300), -1.0)
    worst = np.unravel_index(int(np.argmax(np.nan_to_num(excess, nan=np.inf))), wanted.shape)
    more = f" ({int(wrong.sum())} of {wrong.size} values are off)" if wanted.ndim else ""
    by = f"{difference[worst]:.3g}{_part(float(difference[worst]), float(size[worst]))}"
    raise CheckFailed(
        f"{what} is off{_at(worst, at)} by {by}; {float(allowed[worst]):.2g} is allowed{more}.",
        called=called,
        expected=numbers(wanted[worst]),
        got=numbers(array[worst]),
        hint=_explain(array, wanted, slips, hint),
        page=page,
    )


def _explain(array: Array, wanted: Array, slips: Sequence[Slip] | None, hint: str) -> str:
    return hint if slips is None else likely(array, wanted, slips) or hint


def _part(difference: float, size: float) -> str:
    """Return the relative error in words, where there is one."""
    return f" ({100 * difference / size:.3g}%)" if 0 < size < np.inf and difference < _MOST_TOLD * size else ""


def _first(bad: Array) -> tuple[int, ...]:
    return tuple(int(number) for number in np.argwhere(bad)[0])


def _at(index: tuple[int, ...] | tuple[np.intp, ...], points: Array | None) -> str:
    if points is not None and index:
        return f" at x = {float(points[index]):g}"
    return f" at index [{', '.join(str(int(number)) for number in index)}]" if index else ""


def _shape_hint(array: Array, wanted: Array) -> str:
    if array.size == wanted.size and array.ndim > wanted.ndim:
        return "there is an axis of length 1 too many: the same numbers in another shape are another array"
    if array.ndim == 2 and wanted.ndim == 1 and array.shape == (wanted.size, wanted.size):
        return "this is the whole Jacobian; a derivative at each point is wanted: jax.vmap(jax.grad(f))"
    if array.ndim == 0 and wanted.ndim:
        return "a value for every point is wanted: jax.vmap applies a function to each of them"
    return ""
