"""Formulas that were printed before, so that a start need not take them apart again.

The printers and the library that reads TeX take a tenth of a second to load,
and a formula always prints alike. What is kept may be deleted at any time:
whatever is wrong with it, it counts as empty.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

_MOST = 20_000


class MathError(ValueError):
    """The formula cannot be shown faithfully; the message says why."""


class Printed(Struct, frozen=True, array_like=True):
    """The rows of a formula, or why it cannot be shown."""

    rows: tuple[str, ...] = ()
    refusal: str = ""


class _Document(Struct, frozen=True, array_like=True):
    printers: str
    formulas: dict[str, Printed]


class Memory:
    """What each formula came to, by its way of printing, its width and its source."""

    def __init__(self) -> None:
        self._formulas: dict[str, Printed] = {}
        self._path: Path | None = None
        self._has_news = False

    def open(self, path: Path) -> None:
        """Take up what the file holds of earlier times; `save` writes there."""
        self._path = path
        with suppress(OSError, msgspec.MsgspecError):
            document = msgspec.msgpack.decode(path.read_bytes(), type=_Document)
            if document.printers == _printers():
                self._formulas = document.formulas | self._formulas

    def save(self) -> None:
        """Write everything down for the next start; a disk that refuses costs only time. Safe from any thread."""
        if self._path is None or not self._has_news:
            return
        self._has_news = False
        data = msgspec.msgpack.encode(_Document(_printers(), dict(self._formulas)))
        temporary = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(data)
            temporary.replace(self._path)

    def linear(self, tex: str, ascii: bool) -> str:
        """Return a formula as one row. Raises `MathError`."""

        def printed() -> tuple[str, ...]:
            from tutor.mathtext.in_line import linear

            return (linear(tex, ascii=ascii),)

        return self._remembered(f"line {ascii} {tex}", printed)[0]

    def box(self, tex: str, ascii: bool, width: int | None) -> tuple[str, ...]:
        """Return a formula as rows of at most `width` cells, where it can be broken so. Raises `MathError`."""

        def printed() -> tuple[str, ...]:
            from tutor.mathtext.in_rows import box

            return box(tex, ascii=ascii, width=width)

        return self._remembered(f"rows {ascii} {width} {tex}", printed)

    def _remembered(self, key: str, printed: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        found = self._formulas.get(key)
        if found is None:
            if len(self._formulas) >= _MOST:
                self._formulas.clear()
            try:
                found = Printed(printed())
            except MathError as error:
                found = Printed(refusal=str(error))
            self._formulas[key] = found
            self._has_news = True
        if found.refusal:
            raise MathError(found.refusal)
        return found.rows


def _printers() -> str:
    """Return what tells one state of the printers from another."""
    with os.scandir(os.path.dirname(__file__)) as found:
        stats = sorted((entry.name, entry.stat()) for entry in found if entry.name.endswith(".py"))
    return " ".join(f"{name}:{stat.st_mtime_ns}:{stat.st_size}" for name, stat in stats)
