"""The transform grid: the same answer under jit, vmap and a second derivative, one mark each.

"Right value, breaks under vmap" is a different mistake from a wrong value, and
the grid shows which it is.
"""

from collections.abc import Callable, Mapping

import numpy as np

from tutor.checking.arrays import Array
from tutor.checking.compare import close
from tutor.checking.failure import CheckFailed
from tutor.text import printable
from tutor.verdict import Mark

type Attempted = Callable[[], object]

_LONGEST = 80


def holds_under(
    attempts: Mapping[str, Attempted],
    expected: Array | Mapping[str, Array],
    *,
    called: str,
    page: str = "",
    atol: float,
) -> None:
    """Check that every attempt gives what is expected; the failure carries the whole grid.

    `attempts` maps the name of a transform, such as "jit(vmap)", to a call
    that makes the value under it. `expected` is one array, or one for each
    name. An exception in one attempt breaks that mark only.
    """
    marks: list[Mark] = []
    first: CheckFailed | None = None
    for name, attempt in attempts.items():
        wanted = expected[name] if isinstance(expected, Mapping) else expected
        try:
            close(attempt(), np.asarray(wanted), called=f"{called} under {name}", atol=atol, page=page)
            marks.append(Mark(name, True))
        except CheckFailed as failure:
            first = first or failure
            marks.append(Mark(name, False, failure.message))
        except Exception as error:
            detail = f"{type(error).__name__}: {error}".splitlines()[0]
            marks.append(Mark(name, False, printable(detail[:_LONGEST])))
            first = first or CheckFailed(
                f"Under {name} it raises {type(error).__name__}.", called=called, got=printable(detail), page=page
            )
    if first is not None:
        raise CheckFailed(
            first.message,
            called=first.called,
            expected=first.expected,
            got=first.got,
            hint=first.hint,
            page=page,
            marks=tuple(marks),
        )
