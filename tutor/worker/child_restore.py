"""Puts back what the learner's code replaced, so that the checks judge with sound tools.

A snapshot is taken before the learner's code runs. After that, and after every
check that called it, each function, class and module that was exchanged for
another is put back and named. What the learner made new, and ordinary data,
stays as it is.
"""

import builtins
import gc
import os
import signal
import sys
import threading
import warnings
from collections.abc import Mapping
from operator import is_
from types import FunctionType, ModuleType
from typing import Any, Self

import jax
from msgspec import Struct

_OURS = ("tutor", "pytest", "_pytest", "pluggy", "msgspec")
_CODE_TOO = ("tutor.", "_pytest.", "pluggy.", "numpy.testing", "jax._src.api")
_DATA_TOO = "tutor.checking"
_MOST_NAMED = 3
_MISSING: Any = object()


class Exchanged(Struct, frozen=True):
    """What differed from the snapshot: names of code that was `replaced`, and of `settings` of JAX."""

    replaced: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """Name the first few of the replaced ones."""
        named = ", ".join(self.replaced[:_MOST_NAMED])
        more = len(self.replaced) - _MOST_NAMED
        return f"{named} and {more} more" if more > 0 else named

    @property
    def sentences(self) -> tuple[str, ...]:
        """Say what was put back."""
        notes = []
        if self.replaced:
            notes.append(f"Your code replaced {self.code}; the checks use the original.")
        if self.settings:
            notes.append(f"Your code changed {', '.join(self.settings)}; the checks use the default.")
        return tuple(notes)


class _Held(Struct, frozen=True):
    """What a namespace held, by name: kept and compared without a Python step for each of tens of thousands."""

    names: tuple[str, ...]
    values: tuple[Any, ...]

    @classmethod
    def of(cls, namespace: Mapping[str, Any]) -> Self:
        copy = dict(namespace)  # in one step: threads of the learner may be at work
        return cls(tuple(copy), tuple(copy.values()))

    def exchanged(self, now: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
        """Return the names that hold another object now, or none, with what they held."""
        # What is new comes last, so that as long as nothing was exchanged the rest stands where it stood.
        names, values, count = tuple(now), tuple(now.values()), len(self.names)
        if len(values) >= count and all(map(is_, values, self.values)) and names[:count] == self.names:
            return ()
        held = zip(self.names, self.values, strict=True)
        return tuple((name, value) for name, value in held if now.get(name, _MISSING) is not value)


class Snapshot:
    """The state of the interpreter at one moment; functions and classes of the modules `also` are looked into."""

    def __init__(self, also: frozenset[str] = frozenset()) -> None:
        self._modules = {name: module for name, module in sys.modules.items() if type(module) is ModuleType}
        self._names = {name: _Held.of(vars(module)) for name, module in self._modules.items()}
        self._classes = [
            (held, _Held.of(vars(held)))
            for name, names in self._names.items()
            if name.startswith(_OURS) or name in also
            for held in names.values
            if isinstance(held, type) and held.__module__ == name
        ]
        self._code = [
            (held, held.__code__, held.__defaults__)
            for name, names in self._names.items()
            if name.startswith(_CODE_TOO) or name in also
            for held in names.values
            if type(held) is FunctionType
        ]
        self._config = dict(jax.config.values)
        self._environment = dict(os.environ)
        self._folder = os.getcwd()
        self._streams = (sys.stdin, sys.stdout, sys.stderr)
        self._signals = {number: signal.getsignal(number) for number in signal.valid_signals()}
        self._filters = list(warnings.filters)
        self._recursion = sys.getrecursionlimit()
        self._hooks = (sys.excepthook, sys.displayhook, threading.excepthook, sys.unraisablehook)
        self._path, self._meta_path = list(sys.path), list(sys.meta_path)

    def restore(self) -> Exchanged:
        """Put everything back, and return what had been exchanged."""
        replaced = (*self._restore_modules(), *self._restore_classes())
        settings = self._restore_config()
        self._restore_process()
        return Exchanged(replaced, settings)

    def _restore_modules(self) -> list[str]:
        replaced = []
        for name, module in self._modules.items():
            sys.modules[name] = module
            now = vars(module)
            for key, value in self._names[name].exchanged(now):
                if callable(value) or type(value) is ModuleType or name.startswith(_DATA_TOO):
                    now[key] = value
                    replaced.append(key if module is builtins else f"{name}.{key}")
        return replaced

    def _restore_classes(self) -> list[str]:
        replaced = []
        for held, before in self._classes:
            for key, value in before.exchanged(vars(held)):
                if callable(value):
                    setattr(held, key, value)
                    replaced.append(f"{held.__qualname__}.{key}")
        for function, code, defaults in self._code:
            if function.__code__ is not code or function.__defaults__ is not defaults:
                function.__code__, function.__defaults__ = code, defaults
                replaced.append(f"{function.__module__}.{function.__qualname__}")
        return replaced

    def _restore_config(self) -> tuple[str, ...]:
        changed = []
        now = dict(jax.config.values)
        for name, value in self._config.items():
            if now.get(name) != value:
                jax.config.update(name, value)
                changed.append(name)
        return tuple(changed)

    def _restore_process(self) -> None:
        sys.stdin, sys.stdout, sys.stderr = self._streams
        sys.excepthook, sys.displayhook, threading.excepthook, sys.unraisablehook = self._hooks
        sys.path[:], sys.meta_path[:] = self._path, self._meta_path
        sys.settrace(None)
        sys.setprofile(None)
        sys.setrecursionlimit(self._recursion)
        warnings.filters[:] = self._filters  # type: ignore[index]
        for number, handler in self._signals.items():
            if handler is not None and signal.getsignal(number) is not handler:
                _set_signal(number, handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, set())
        signal.setitimer(signal.ITIMER_REAL, 0)
        os.environ.clear()
        os.environ.update(self._environment)
        gc.enable()
        try:
            os.chdir(self._folder)
        except OSError:
            os.chdir("/")


def _set_signal(number: int, handler: Any) -> None:
    try:
        signal.signal(number, handler)
    except (OSError, ValueError, TypeError):
        return  # SIGKILL, SIGSTOP, and handlers that were never Python's
