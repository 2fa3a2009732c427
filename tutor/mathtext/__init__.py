"""TeX formulas as rows of a terminal: one tree, two printers.

`linear` always gives one row, for the middle of a sentence; `box` gives as
many as it takes, for a formula on its own. Both can keep to ASCII, and both
remember what they printed; `MEMORY` can be kept from one start to the next.
"""

from tutor.mathtext.memory import MathError, Memory

MEMORY = Memory()


def linear(tex: str, *, ascii: bool = False) -> str:
    """Return the formula as one row of text, in NFC; with `ascii`, in ASCII alone.

    Raises `MathError` when the formula cannot be shown faithfully.
    """
    return MEMORY.linear(tex, ascii)


def box(tex: str, *, ascii: bool = False, width: int | None = None) -> tuple[str, ...]:
    """Return the formula as rows, in NFC; with `ascii`, in ASCII alone.

    When it is wider than `width` columns it is broken at quads, and else
    before relations; a formula that offers neither stays wide. Raises
    `MathError` when it cannot be shown faithfully.
    """
    return MEMORY.box(tex, ascii, width)


__all__ = ["MEMORY", "MathError", "box", "linear"]
