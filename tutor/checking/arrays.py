"""Looks at what an answer gave, without trusting it.

Only real arrays and plain numbers are numbers here: a list, None, a string or
an object with an `__array__`, `__class__` or `__eq__` of its own is refused by
name, so that nothing passes by pretending.
"""

import jax
import numpy as np
from jax._src.array import ArrayImpl
from jax._src.literals import TypedComplex, TypedFloat, TypedInt, TypedNdArray

from tutor.checking.failure import CheckFailed

type Array = np.ndarray

PLAIN = (bool, int, float, complex)
_LITERALS = (TypedInt, TypedFloat, TypedComplex)  # constants of a traced program, which JAX may hand out as values
_ARRAYS = (ArrayImpl, np.ndarray, TypedNdArray)
_SCALARS = frozenset(np.sctypeDict.values())
_NUMERIC_KINDS = "biufcV"  # V: bfloat16 and the other small floats, and JAX's float0


def as_array(value: object, *, what: str, called: str = "", page: str = "") -> Array:
    """Return `value` as a NumPy array of its own dtype.

    Accepts JAX and NumPy arrays, NumPy scalars and Python numbers. Raises
    `CheckFailed` for everything else, saying what it is and what to do.
    """
    if isinstance(value, jax.core.Tracer):
        raise CheckFailed(
            f"{what} is a tracer that escaped from a transformation.",
            called=called,
            got=type(value).__name__,
            hint="return the value from the function that you transform, instead of storing it in a variable outside",
            page=page,
        )
    if isinstance(value, _LITERALS):
        return np.asarray(value, value.dtype)
    if _is_number(value):
        return np.array(value) if isinstance(value, TypedNdArray) else np.asarray(value)
    raise CheckFailed(
        f"{what} should be an array.",
        called=called,
        expected="a JAX array",
        got=describe(value),
        hint=_instead(value),
        page=page,
    )


def describe(value: object) -> str:
    """Return a short description of any object, in JAX's own notation for arrays."""
    if isinstance(value, (*_ARRAYS, np.generic)) and type(value) in (*_ARRAYS, *_SCALARS):
        return f"{value.dtype.name}[{','.join(str(size) for size in value.shape)}]"
    match value:
        case None:
            return "None"
        case bool() | int() | float() | complex():
            return f"the Python {type(value).__name__} {value!r}"
        case list() | tuple():
            inside = ", ".join(describe(item) for item in value[:3])
            return f"a {type(value).__name__} of {len(value)}: {inside}{', ...' if len(value) > 3 else ''}"
        case dict():
            return f"a dict with the keys {', '.join(repr(key) for key in list(value)[:5])}"
        case _:
            return f"an object of type {type(value).__name__}"


def numbers(array: Array, most: int = 6) -> str:
    """Return the first few values of an array, as short as they can be told apart."""
    flat = np.ravel(array)
    shown = ", ".join(_number(value) for value in flat[:most])
    if array.ndim == 0:
        return shown
    return f"[{shown}{', ...' if flat.size > most else ''}]"


def _is_number(value: object) -> bool:
    """Go by the type itself: what an object says about its own type may be anything."""
    kind = type(value)
    if kind in PLAIN or kind in _LITERALS:
        return True
    if kind not in _ARRAYS and kind not in _SCALARS:
        return False
    dtype = getattr(value, "dtype", None)  # that of a random key is no dtype of NumPy's
    return isinstance(dtype, np.dtype) and dtype.kind in _NUMERIC_KINDS


def _number(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, (float, np.floating)) else str(value)


def _instead(value: object) -> str:
    match value:
        case list():
            return "put the numbers into an array: jnp.array(...) or jnp.stack(...)"
        case tuple():
            return "a function from jax.vjp returns a tuple with one entry for each input: take [0]"
        case None:
            return "did the function forget its return?"
        case _ if callable(value):
            return "this is a function: call it"
        case _:
            return ""
