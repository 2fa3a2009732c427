"""A closed room for code of others, made by bubblewrap: what an instructor runs strangers' answers in.

The worker and its guard are started inside it and know nothing of it. The room
has no network, a file system of its own and processes of its own. Read-only in
it are the system's programs, the Python environment and what the caller names;
writable are scratch folders in memory, gone when the room is. Of the home only
its empty folder is there, and the environment variables are the worker's own.
"""

import functools
import importlib.util
import os
import shutil
import site
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from tutor.language import gettext
from tutor.worker.broken import TutorBroken

_PROGRAM = "bwrap"
_TUTOR = Path(__file__).resolve().parent.parent
_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store")
_SETTINGS = ("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime")
_PACKAGES = ("jax", "jaxlib", "numpy", "pytest", "msgspec")
_KEPT = frozenset({"PATH", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ"})
_ROOM = 256 << 20
_PATIENCE = 20.0
_INSTALL = gettext(
    "Install it (Debian, Ubuntu: sudo apt-get install bubblewrap; Fedora: sudo dnf install bubblewrap), "
    "or check without --isolated."
)
_NOT_LINUX = gettext("It exists for Linux only: check on a Linux machine, or without --isolated.")
_ALLOW = gettext(
    "User namespaces may be switched off here; ask whoever runs this machine to allow bubblewrap to make them."
)


class Sandbox(Struct, frozen=True):
    """`answer` is the real path of the file that is judged; `reads` are folders to show beside the environment.

    The answer's folder is a scratch folder with nothing in it but the answer,
    read-only, so that nothing is learnt from what lies beside it, or left there.
    """

    answer: Path
    reads: tuple[Path, ...] = ()

    def prove(self) -> None:
        """Start Python in the room once. Raises `TutorBroken` with the remedy where that cannot be done."""
        if shutil.which(_PROGRAM) is None:
            sentence = gettext("Code is isolated by bubblewrap, which is not on this machine.")
            raise TutorBroken(f"{sentence} {_INSTALL if sys.platform == 'linux' else _NOT_LINUX}")
        try:
            tried = subprocess.run(
                [*self.command(), sys.executable, "-I", "-c", "import jaxlib"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                env=self.environment(dict(os.environ)),
                timeout=_PATIENCE,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            sentence = gettext("bubblewrap does not start: {trouble}.").format(trouble=error)
            raise TutorBroken(f"{sentence} {_ALLOW}") from error
        if tried.returncode:
            said = (tried.stderr.strip().splitlines() or [gettext("it says nothing")])[-1]
            sentence = gettext("bubblewrap cannot isolate code on this machine: {trouble}.").format(trouble=said)
            raise TutorBroken(f"{sentence} {_ALLOW}")

    def command(self) -> tuple[str, ...]:
        """Return the words to put before a command, so that it runs in the room."""
        return (
            *(_PROGRAM, "--unshare-all", "--unshare-user", "--cap-drop", "ALL"),
            *("--die-with-parent", "--new-session", "--hostname", "isolated"),
            *("--proc", "/proc", "--dev", "/dev", *_scratch(Path("/dev/shm")), "--remount-ro", "/dev"),
            *(word for mount in self._mounts() for word in mount),
            *("--remount-ro", "/", "--chdir", "/"),
        )

    def environment(self, variables: dict[str, str]) -> dict[str, str]:
        """Return those of `variables` that a worker needs: the rest may hold what is nobody else's business."""
        return {name: value for name, value in variables.items() if name in _KEPT}

    def _mounts(self) -> Iterator[tuple[str, ...]]:
        """Yield the mounts, outer ones first, so that what lies in a scratch folder is put back on top of it."""
        shown = {path: ("--ro-bind", str(path), str(path)) for path in (*_system(), *_environment(), *self.reads)}
        mounts: dict[Path, tuple[str, ...]] = {}
        folder = self.answer.parent
        if folder not in shown and not any(folder.is_relative_to(path) for path in (*_system(), *_environment())):
            mounts[folder] = _scratch(folder)
        for path in (Path("/tmp"), Path("/var/tmp"), Path.home()):
            mounts[path] = _scratch(path)
        if self.answer.is_file():
            mounts[self.answer] = ("--ro-bind", str(self.answer), str(self.answer))
        mounts |= shown
        mounts.pop(Path("/"), None)
        yield from (mounts[path] for path in sorted(mounts, key=lambda path: len(path.parts)))
        yield from (("--ro-bind-try", f"/etc/{name}", f"/etc/{name}") for name in _SETTINGS)


def _scratch(folder: Path) -> tuple[str, ...]:
    """Return the words that put an empty folder in memory there."""
    return (*(("--size", str(_ROOM)) if _can_limit() else ()), "--tmpfs", str(folder))


@functools.cache
def _can_limit() -> bool:
    """Say whether this bubblewrap can bound a folder in memory: it can since 0.7."""
    try:
        helped = subprocess.run([_PROGRAM, "--help"], capture_output=True, text=True, timeout=_PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return "--size" in helped.stdout + helped.stderr


@functools.cache
def _system() -> tuple[Path, ...]:
    return tuple(Path(path) for path in _SYSTEM if os.path.isdir(path))


@functools.cache
def _environment() -> tuple[Path, ...]:
    """Return the folders that Python and its packages are in, by the names they are called and by their real ones."""
    named = {sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix, _home_of(sys.executable)}
    if site.ENABLE_USER_SITE and os.path.isdir(site.getusersitepackages()):
        named.add(site.getusersitepackages())
    named |= {path for package in _PACKAGES for path in _folders(package)}
    folders = {Path(path) for name in named for path in (os.path.abspath(name), os.path.realpath(name))} | {_TUTOR}
    outer = [path for path in folders if not any(path != other and path.is_relative_to(other) for other in folders)]
    return tuple(path for path in outer if not any(path.is_relative_to(system) for system in _system()))


def _home_of(program: str) -> str:
    """Return the folder of an installation from its `bin/python`, whatever links lead to it."""
    return os.path.dirname(os.path.dirname(os.path.realpath(program)))


def _folders(package: str) -> tuple[str, ...]:
    spec = importlib.util.find_spec(package)
    return tuple(spec.submodule_search_locations or ()) if spec is not None else ()
