"""The process that reads code: one question a line on its input, one answer a line on its output.

Jedi looks at texts and never runs them. It ends when its input does, and on
Linux with the thread that started it.
"""

import ctypes
import os
import pickle
import re
import shutil
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import jedi
import msgspec
from jedi.api.classes import BaseSignature, Completion

from tutor.assist.messages import Help, Question, Suggestion

_PR_SET_PDEATHSIG = 1
_MOST, _FEW = 500, 20
_NICE = 5
_WARM_UP = "import jax\nimport jax.numpy as jnp\nfrom jax import lax\n{}."
_NAME_BEFORE = re.compile(r"(\.?)([^\W\d]\w*)?$")


def main() -> None:
    """Answer until the input ends. The arguments are a folder for what was parsed, and one to stand in."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    cache, folder = Path(sys.argv[1]), Path(sys.argv[2])
    with suppress(OSError):
        os.nice(_NICE)
    with suppress(OSError):
        cache.mkdir(parents=True, exist_ok=True)
    jedi.settings.cache_directory = str(cache)
    reader = Reader(folder, cache)
    reader.warm_up()
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a library prints is no answer
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(reader.answer(msgspec.json.decode(line, type=Question))) + b"\n")


class Reader:
    """Answers questions about texts that stand in `folder`; what was parsed is kept in `cache`."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self._cache = cache
        self._project = jedi.Project(folder, smart_sys_path=False)
        self._environment = jedi.InterpreterEnvironment()
        self._path = folder / "answer.py"

    def warm_up(self) -> None:
        """Read what nearly every answer uses, so that the first suggestion need not wait for it."""
        for module in ("jax", "jnp", "lax"):
            text = _WARM_UP.format(module)
            self.answer(Question(id=0, text=text, row=text.count("\n"), column=len(module) + 1))

    def answer(self, question: Question) -> Help:
        """Return what is known of a place. Where Jedi stumbles over half-written code, that is nothing."""
        try:
            try:
                return self._looked_up(question)
            except (EOFError, pickle.UnpicklingError):  # a process that was killed left half a file in the cache
                shutil.rmtree(self._cache, ignore_errors=True)
                return self._looked_up(question)
        except Exception as error:  # whatever a parser of unfinished code may raise
            print(f"no answer: {error!r}", file=sys.stderr)
            return Help(question.id)

    def _looked_up(self, question: Question) -> Help:
        script = jedi.Script(question.text, path=self._path, project=self._project, environment=self._environment)
        return _described(script, question) if question.describe else _suggested(script, question)


def _suggested(script: jedi.Script, question: Question) -> Help:
    line, column = question.row + 1, question.column
    lines = question.text.split("\n")
    found = _NAME_BEFORE.search(lines[question.row][:column])
    dot, begun = (found[1], found[2] or "") if found else ("", "")
    completions = [
        completion
        for completion in script.complete(line, column)
        if completion.name.isidentifier() and (begun.startswith("_") or not completion.name.startswith("_"))
    ][:_MOST]
    # What a name is has to be worked out for each, for those of a module by reading others: that takes seconds.
    are_few = not dot and len(completions) <= _FEW
    names = {completion.name: _kind(completion) if are_few else "" for completion in completions}
    if begun and not dot:
        names = {name: "exercise" for name in question.names if name.startswith(begun)} | names
    names.pop(begun, None)
    signatures = _telling(script.get_signatures(line, column))
    return Help(
        question.id,
        tuple(Suggestion(name, kind) for name, kind in names.items()),
        signature=_one_line(signatures[0]) if signatures else "",
    )


def _described(script: jedi.Script, question: Question) -> Help:
    for name in script.help(question.row + 1, question.column):
        if not name.name.isidentifier():
            continue
        signatures = "\n".join(_telling(name.get_signatures()))
        return Help(
            question.id,
            title=f"{name.type} {name.full_name or name.name}",
            documentation=f"{signatures}\n\n{name.docstring(raw=True)}".strip(),
        )
    return Help(question.id)


def _telling(signatures: Sequence[BaseSignature]) -> list[str]:
    """Leave out what takes anything: a wrapper, such as that of `jax.jit`, which says nothing of what is in it."""
    found = (signature.to_string() for signature in signatures)
    return [signature for signature in found if "(*args, **kwargs)" not in signature]


def _kind(completion: Completion) -> str:
    """Return in a word what a name is; that it was assigned somewhere is no news."""
    return "" if completion.type == "statement" else completion.type


def _one_line(text: str) -> str:
    return " ".join(text.split())
