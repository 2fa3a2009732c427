"""Lines made comments, and back: a pure function of the lines."""

from collections.abc import Sequence

_SIGN = "# "


def toggled(lines: Sequence[str]) -> list[str]:
    """Return the lines as comments, all at one column; if all are comments already, without their signs.

    Empty lines stay empty.
    """
    full = [line for line in lines if line.strip()]
    if full and all(line.lstrip().startswith("#") for line in full):
        return [_opened(line) for line in lines]
    column = min((len(line) - len(line.lstrip()) for line in full), default=0)
    return [line[:column] + _SIGN + line[column:] if line.strip() else line for line in lines]


def _opened(line: str) -> str:
    column = len(line) - len(line.lstrip())
    return line[:column] + line[column:].removeprefix(_SIGN if line[column:].startswith(_SIGN) else "#")
