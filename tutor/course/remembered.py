"""What an earlier start read of a course's files, so that the next one need not take the TOML apart again.

One file for each course folder, in the cache, which may be deleted at any
time: whatever is wrong with it, it counts as empty. A file of the course is
taken from here only while its times, size and number on the disk are those it
had when it was read; one with mistakes, or one that has just been written, is
read anew at each start.
"""

import os
import time
import zlib
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from tutor import __version__
from tutor.course import model
from tutor.course.model import Table

type Signature = tuple[int, int, int, int]

# Two writes within one tick of a file system's clock leave the same times; the coarsest one ticks every two seconds.
_SETTLED_NS = 2_000_000_000


class _Kept(Struct, frozen=True, array_like=True):
    signature: Signature
    content: msgspec.Raw


class _Document(Struct, frozen=True, array_like=True):
    reader: str
    root: str
    files: dict[str, _Kept]


class Remembered:
    """The files of the course in `root` as they were read before; without a `cache`, nothing."""

    def __init__(self, root: Path, cache: Path | None) -> None:
        self._root = str(root)
        self._path = None if cache is None else cache / "courses" / f"{zlib.crc32(self._root.encode()):08x}.msgpack"
        self._reader = f"{__version__} {_signature(model.__file__)}"
        self._before = self._load()
        self._now: dict[str, _Kept] = {}
        self._has_news = False

    def content[T: Table](self, path: str, kind: type[T]) -> T | None:
        """Return what was read of a file, if that is what it still says."""
        kept = self._before.get(path)
        if kept is None or kept.signature != _signature(path):
            return None
        try:
            content = msgspec.msgpack.decode(kept.content, type=kind)
        except msgspec.DecodeError:
            return None
        self._now[path] = kept
        return content

    def signature(self, path: str) -> Signature | None:
        """Return what tells one state of a file from another; to be taken before the file is read."""
        return None if self._path is None else _signature(path)

    def keep(self, path: str, signature: Signature | None, content: Table) -> None:
        """Remember what a sound file said, unless it was written so lately that it may change unnoticed."""
        if signature is not None and time.time_ns() - max(signature[:2]) > _SETTLED_NS:
            self._now[path] = _Kept(signature, msgspec.Raw(msgspec.msgpack.encode(content)))
            self._has_news = True

    def save(self) -> None:
        """Write everything down for the next start; a disk that refuses costs only time."""
        if self._path is None or not self._has_news:
            return
        data = msgspec.msgpack.encode(_Document(self._reader, self._root, self._now))
        temporary = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_bytes(data)
            temporary.replace(self._path)

    def _load(self) -> dict[str, _Kept]:
        if self._path is None:
            return {}
        try:
            document = msgspec.msgpack.decode(self._path.read_bytes(), type=_Document)
        except (OSError, msgspec.DecodeError):
            return {}
        return document.files if (document.reader, document.root) == (self._reader, self._root) else {}


def _signature(path: str) -> Signature | None:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino
