"""The learner's names, as a check sees them."""

import contextlib
import io
from collections.abc import Callable
from typing import Any

import jax

from tutor.checking.arrays import describe
from tutor.checking.failure import CheckFailed
from tutor.worker.child_restore import Snapshot


class Answer:
    """`answer.name` is what the learner's text defined under that name.

    A name that is not there raises `CheckFailed`. `text` is the learner's
    source, `path` its file.
    """

    def __init__(self, namespace: dict[str, object], text: str, path: str) -> None:
        self._namespace = namespace
        self.text = text
        self.path = path
        self._others: dict[object, Answer] = {}

    def __getattr__(self, name: str) -> object:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._namespace[name]
        except KeyError:
            raise CheckFailed(f"The name `{name}` is not defined by your code.") from None

    def function(self, name: str, *, page: str = "") -> Callable[..., Any]:
        """Return the learner's function of that name. Raises `CheckFailed` if it is none."""
        function: object = getattr(self, name)
        if not callable(function):
            raise CheckFailed(
                f"{name} is not a function.", called=name, expected="a function", got=describe(function), page=page
            )
        return function

    def again(self, **replacements: object) -> "Answer":
        """Run the text once more with some of its module-level names pinned to other objects.

        Whatever the text itself assigns to a pinned name is ignored, so that a
        check can see whether a result really derives from it. What the text
        prints this time is not shown, and what it replaces or switches in
        other modules is put back. Raises what the text raises.

        The same replacements in the same precision give the same answer, with
        whatever state its functions keep, as every check is given this one.
        """
        key = _key(replacements)
        found = self._others.get(key)
        if found is None:
            found = self._run(replacements)
            if key is not None:
                self._others[key] = found
        return found

    def _run(self, replacements: dict[str, object]) -> "Answer":
        namespace = _Pinned(replacements)
        namespace["__name__"] = "__main__"
        namespace["__file__"] = self.path
        program = compile(self.text.removeprefix("\ufeff"), self.path, "exec", dont_inherit=True)
        snapshot = Snapshot()
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                exec(program, namespace)
        finally:
            snapshot.restore()
        return Answer(dict(namespace), self.text, self.path)


def _key(replacements: dict[str, object]) -> object:
    """Return what tells replacements apart, or None where that cannot be told."""
    try:
        # 1, 1.0 and True are equal, and make different arrays; so does the same text in another precision.
        pinned = frozenset((name, type(value), value) for name, value in replacements.items())
        return jax.config.jax_enable_x64, pinned
    except TypeError:
        return None


class _Pinned(dict[str, object]):
    """Globals in which some names cannot be changed; CPython asks a dict subclass for every module-level store."""

    def __init__(self, pinned: dict[str, object]) -> None:
        super().__init__(pinned)
        self._pinned = frozenset(pinned)

    def __setitem__(self, name: str, value: object) -> None:
        if name not in self._pinned:
            super().__setitem__(name, value)
