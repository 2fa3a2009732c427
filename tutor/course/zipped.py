"""Opens a course that comes as a zip: unpacked once for each content, into the cache.

A zip comes from anywhere, so nothing in it is believed: names lead nowhere
but down, what is no plain file or folder is refused, and size and number are
bounded by what really comes out and not by what the zip says. A folder in the
cache gets its name only when everything is in it.
"""

import hashlib
import io
import re
import shutil
import stat
import tempfile
import unicodedata
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from tutor.course.course import CourseError

_LARGEST_ZIP = 32 << 20
_MOST_BYTES = 256 << 20
_MOST_FILES = 10_000
_DEEPEST = 16
_CHUNK = 1 << 16
_COURSE = PurePosixPath("lessons/course.toml")
_ENCRYPTED = 1
# What the library raises for a zip that is damaged or made in a way it does not read.
_BROKEN = (BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError, OverflowError)


def unpacked(path: Path, cache: Path) -> Path:
    """Return the folder of the course in a zip, unpacked under `cache` unless that was done before.

    Raises `CourseError` with a sentence when it is no sound zip, has no course in it, or cannot be unpacked.
    """
    try:
        if path.stat().st_size > _LARGEST_ZIP:
            raise CourseError(f"{path} is larger than {_LARGEST_ZIP >> 20} MiB, which no course needs.")
        data = path.read_bytes()
    except OSError as error:
        raise CourseError(f"{path} cannot be read: {error.strerror}.") from error
    try:
        with ZipFile(io.BytesIO(data)) as file:
            found = _files(path, file.infolist())
            top = _top(path, found)
            name = f"{_plain(path.stem)}-{hashlib.sha256(data).hexdigest()[:32]}"
            place = cache / "unpacked" / name
            if not _is_whole(place, found):
                _unpack(file, found, place)
    except _BROKEN as error:
        raise CourseError(f"{path} is no zip, or a damaged one: {str(error).rstrip('.')}. Get it again.") from error
    except OSError as error:
        raise CourseError(f"{path} cannot be unpacked into {cache}: {error.strerror}.") from error
    return place / top


def _files(path: Path, entries: Iterable[ZipInfo]) -> dict[PurePosixPath, ZipInfo]:
    """Return the files of a zip by their places. Raises `CourseError` for what may not be unpacked."""
    found: dict[PurePosixPath, ZipInfo] = {}
    taken: set[str] = set()
    total = 0
    for entry in entries:
        where = _place(path, entry)
        if entry.is_dir() or where.parts[0] == "__MACOSX":
            continue
        total += entry.file_size
        if len(found) == _MOST_FILES:
            raise CourseError(f"{path} has more than {_MOST_FILES:,} files, which no course needs.")
        if total > _MOST_BYTES:
            raise CourseError(f"{path} unpacks to more than {_MOST_BYTES >> 20} MiB, which no course needs.")
        key = _as_any_disk_sees_it(where)
        if key in taken:
            raise CourseError(
                f"{path} has {str(where)!r} twice (upper and lower case count as one), so none is right."
            )
        taken.add(key)
        found[where] = entry
    for where in found:
        if any(_as_any_disk_sees_it(parent) in taken for parent in where.parents):
            raise CourseError(f"{path} has {str(where)!r} inside of something that is a file.")
    return found


def _place(path: Path, entry: ZipInfo) -> PurePosixPath:
    """Return where an entry belongs. Raises `CourseError` if that is no place in the zip's own folder."""
    name = entry.filename.replace("\\", "/")
    parts = [part for part in name.split("/") if part not in ("", ".")]
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if name.startswith("/") or re.match(r"[A-Za-z]:", name) or ".." in parts or not parts:
        why = "leads out of its folder"
    elif not name.isprintable() or len(parts) > _DEEPEST:
        why = "is no name for a file of a course"
    elif kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        why = "is a link, or no ordinary file"
    elif entry.flag_bits & _ENCRYPTED:
        why = "is locked by a password"
    elif entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        why = "is packed in an unusual way"
    else:
        return PurePosixPath(*parts)
    raise CourseError(f"{path} is not opened: {entry.filename[:200]!r} in it {why}. Nothing was unpacked.")


def _top(path: Path, found: Iterable[PurePosixPath]) -> PurePosixPath:
    """Return the folder of the course: the zip's root, or the one folder that holds everything."""
    names = set(found)
    folders = {name.parts[0] for name in names if len(name.parts) > 1}
    for top in (PurePosixPath(), *(PurePosixPath(folder) for folder in folders if len(folders) == 1)):
        if top / _COURSE in names:
            return top
    raise CourseError(
        f"There is no course in {path}: it has no {_COURSE}, neither at its root nor in its only folder."
    )


def _is_whole(place: Path, found: dict[PurePosixPath, ZipInfo]) -> bool:
    """Whether everything is there; whoever tidies a cache may have taken some of it."""
    try:
        return all((place / name).stat().st_size == entry.file_size for name, entry in found.items())
    except OSError:
        return False


def _unpack(file: ZipFile, found: dict[PurePosixPath, ZipInfo], place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(prefix=".half-", dir=place.parent))
    try:
        for name, entry in found.items():
            target = half / name
            target.parent.mkdir(parents=True, exist_ok=True)
            _copy(file, entry, target)
        half.chmod(0o755)
        if place.exists():
            place.rename(Path(tempfile.mkdtemp(prefix=".old-", dir=place.parent)))
        with suppress(OSError):  # another tutor was faster, with the same content
            half.rename(place)
        if not _is_whole(place, found):
            raise OSError(0, "its files do not stay")
    finally:
        for left in (half, *place.parent.glob(".old-*")):
            shutil.rmtree(left, ignore_errors=True)


def _copy(file: ZipFile, entry: ZipInfo, target: Path) -> None:
    """Write one file, of exactly the size that was counted."""
    size = 0
    with file.open(entry) as source, target.open("xb") as copy:
        while chunk := source.read(_CHUNK):
            size += len(chunk)
            if size > entry.file_size:
                break
            copy.write(chunk)
    if size != entry.file_size:
        raise BadZipFile(f"{entry.filename!r} has another size than it says")


def _as_any_disk_sees_it(name: PurePosixPath) -> str:
    return unicodedata.normalize("NFC", str(name)).casefold()


def _plain(stem: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", stem)[:40].strip("-") or "course"
