"""Looks at what an answer gave, without trusting it.

Only real arrays and plain numbers are numbers here: a list, None, a string or
an object with an `__array__`, `__class__` or `__eq__` of its own is refused by
name, so that nothing passes by pretending.
"""

from itertools import islice
from typing import Any

import jax
import numpy as np
from jax._src.array import ArrayImpl
from jax._src.literals import TypedComplex, TypedFloat, TypedInt, TypedNdArray

from tutor.checking.failure import NotAnArray

type Array = np.ndarray

PLAIN = (bool, int, float, complex)
_LITERALS = (TypedInt, TypedFloat, TypedComplex)  # constants of a traced program, which JAX may hand out as values
_ARRAYS = (ArrayImpl, np.ndarray, TypedNdArray)
_SCALARS = frozenset(np.sctypeDict.values())
_LONGEST = 60
_MOST_BITS = 200
_NUMERIC_KINDS = "biufcV"  # V: bfloat16 and the other small floats, and JAX's float0


def as_array(value: object, *, what: str, called: str = "", page: str = "") -> Array:
    """Return `value` as a NumPy array of its own dtype.

    Accepts JAX and NumPy arrays, NumPy scalars and Python numbers. Raises
    `NotAnArray` for everything else, saying what it is and what to do.
    """
    if isinstance(value, jax.core.Tracer):
        raise NotAnArray(
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
    raise NotAnArray(
        f"{what} should be an array.",
        called=called,
        expected="a JAX array",
        got=describe(value),
        hint=_instead(value),
        page=page,
    )


def describe(value: Any, depth: int = 3) -> str:
    """Return a short description of any object, in JAX's own notation for arrays; containers down to `depth`.

    Goes by the type itself and never calls a method of the learner's, so that
    it is short and ends whatever the object is.
    """
    kind = type(value)
    if isinstance(value, (*_ARRAYS, np.generic)) and kind in (*_ARRAYS, *_SCALARS):
        return f"{value.dtype.name}[{','.join(str(size) for size in value.shape)}]"
    if value is None:
        return "None"
    for plain in PLAIN:
        if issubclass(kind, plain):
            return f"the Python {kind.__name__} {_literal(value)}"
    for sequence in (list, tuple):
        if issubclass(kind, sequence):
            length = sequence.__len__(value)
            name = f"a {kind.__name__} of {length}"
            if not depth or not length:
                return name
            first = ", ".join(describe(item, depth - 1) for item in sequence.__getitem__(value, slice(3)))
            return f"{name}: {first}{', ...' if length > 3 else ''}"
    if issubclass(kind, dict):
        keys = ", ".join(_literal(key) for key in islice(dict.keys(value), 5))
        return f"a dict with the keys {keys}" if keys else "an empty dict"
    return f"an object of type {kind.__name__}"


def _literal(value: Any) -> str:
    """Return how a number or a string is written in Python, cut where it is long; of anything else its type."""
    kind = type(value)
    if issubclass(kind, str):
        text = str.__getitem__(value, slice(_LONGEST))
        return str.__repr__(text) + ("..." if str.__len__(value) > _LONGEST else "")
    if issubclass(kind, int) and (bits := int.bit_length(value)) > _MOST_BITS:
        return f"of {bits} bits"
    for plain in PLAIN:
        if issubclass(kind, plain):
            return plain.__repr__(value)
    return f"<{kind.__name__}>"


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
    if isinstance(value, int) and kind is int:
        return -(2**63) <= value < 2**64  # beyond, NumPy makes it an object
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
        case int():
            return "no dtype holds an integer as large as this"
        case _ if callable(value):
            return "this is a function: call it"
        case _:
            return ""
